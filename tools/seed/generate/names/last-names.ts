import type { Heritage } from './heritage.js';
import { list } from '../list.js';

export const lastNames: Readonly<Record<Heritage, readonly string[]>> = {
  anglo: list(`Abbott, Adams, Aldridge, Anderson, Archer, Atwood, Bailey, Baker, Ballard, Barlow, Barrett, Bartlett,
    Baxter, Beckett, Bennett, Benson, Bishop, Blackwell, Boone, Bowen, Bradford, Brennan, Briggs, Brock, Buckley, Burke,
    Burns, Byrne, Caldwell, Callahan, Carpenter, Carver, Chandler, Chapman, Clayton, Cole, Collins, Conley, Connor, Cooper,
    Crawford, Cross, Cummings, Dalton, Davenport, Dawson, Decker, Dempsey, Dixon, Donovan, Doyle, Drake, Duffy, Duncan,
    Eaton, Ellison, Emerson, Farrell, Finch, Fischer, Fitzgerald, Fleming, Fletcher, Foster, Fowler, Frost, Gallagher,
    Garner, Gibbs, Gilbert, Goodwin, Graves, Greer, Griffith, Hale, Hammond, Hancock, Hardin, Harper, Hartman, Hawkins,
    Hayes, Heath, Hensley, Hewitt, Higgins, Hobbs, Hogan, Holloway, Holt, Hoover, Hubbard, Hudson, Hutchinson, Ingram,
    Irwin, Jarvis, Jennings, Kearney, Keller, Kemp, Kendall, Kirby, Knox, Lambert, Lawson, Lockhart, Lowell, Lowery, Lyons,
    MacKenzie, Maddox, Marsh, Mason, Maxwell, McBride, McCarthy, McCormick, McGee, McGuire, McKinley, Mercer, Merritt,
    Middleton, Monroe, Moody, Murphy, Nash, Nolan, Norris, O’Brien, O’Connell, O’Dell, O’Leary, Osborne, Palmer, Parrish,
    Patton, Pearce, Perkins, Pittman, Porter, Prescott, Pruitt, Quigley, Ramsey, Randall, Reese, Reilly, Rhodes, Riggs,
    Rollins, Roper, Rowe, Rutledge, Sanders, Sawyer, Sheldon, Sheridan, Shields, Slater, Sloan, Snyder, Stafford, Stark,
    Stokes, Stratton, Sullivan, Sutton, Tanner, Thornton, Tilley, Townsend, Trent, Tucker, Vance, Vaughn, Wade, Walsh,
    Warner, Weaver, Webster, Whitaker, Wilcox, Wilder, Winslow, Woodard, Yates, York`),
  african_american:
    list(`Alston, Baldwin, Banks, Battle, Beckford, Belton, Bolden, Booker, Boyd, Bridges, Broadus, Brooks,
    Bryant, Bullock, Butler, Cain, Carter, Chambers, Charles, Clemons, Coleman, Cotton, Covington, Dandridge, Dorsey,
    Dubose, Eubanks, Fields, Ford, Franklin, Freeman, Gaines, Gaither, Gadsden, Glover, Goins, Grady, Grier, Hairston,
    Hampton, Henderson, Hightower, Hinton, Holliday, Hooks, Jackson, Jefferson, Jenkins, Johnson, Joyner, Kirkland,
    Langston, Latimer, Lattimore, Ledbetter, Lewis, Mayfield, McClain, McCray, McKnight, Minor, Moseley, Muhammad, Neal,
    Nixon, Outlaw, Pettway, Pinkney, Poole, Randolph, Ransom, Redmond, Rivers, Robinson, Rucker, Sessions, Simmons,
    Singletary, Smalls, Spears, Staples, Stallworth, Street, Tate, Thompson, Tolbert, Toomer, Tubbs, Tyson, Vann,
    Washington, Watkins, Whitfield, Wiggins, Wilkerson, Williams, Winbush, Witherspoon, Wooten`),
  caribbean:
    list(`Antoine, Augustin, Baptiste, Beauvais, Célestin, Charlemagne, Clarke, Desrosiers, Dorval, Estimé, Fontaine,
    Guillaume, Hyppolite, Jean-Baptiste, Joseph, Laurent, Narcisse, Pierre-Louis, St. Louis, Toussaint`),
  european:
    list(`Andersson, Bauer, Becker, Bellini, Bergström, Bianchi, Björklund, Bondarenko, Brandt, Caruso, Castellano,
    Conti, D’Amico, De Luca, Dabrowski, Dupont, Dvorák, Ferraro, Friedrich, Gallo, Gauthier, Grünwald, Gustafson, Haugen,
    Hoffmann, Horvat, Ivanov, Jansen, Jensen, Kaczmarek, Kovac, Kowalski, Krüger, Larsen, Lefèvre, Leblanc, Lindqvist,
    Lombardi, Mancini, Marchetti, Mazur, Müller, Nagy, Nielsen, Novák, Nowicki, Olsen, Orlov, Papadakis, Pavlovic, Petrov,
    Popescu, Rinaldi, Romano, Rossi, Sandström, Schäfer, Schneider, Schröder, Sokolov, Szabó, Thibodeaux, Tremblay, Vasquez,
    Vitale, Vogel, Volkov, Vukovic, Weber, Wisniewski, Zielinski, Zimmermann`),
  hispanic: list(`Acosta, Aguilar, Alvarado, Álvarez, Aranda, Arce, Arroyo, Ávila, Barrera, Barrios, Beltrán, Benítez,
    Bermúdez, Bustamante, Cabrera, Calderón, Camacho, Cárdenas, Castañeda, Castillo, Castro, Cervantes, Chávez, Cisneros,
    Contreras, Córdova, Cortez, De la Cruz, Delgado, Díaz, Domínguez, Duarte, Escobedo, Espinoza, Esquivel, Fernández,
    Figueroa, Flores, Fuentes, Gallegos, Galván, García, Gómez, González, Guerrero, Gutiérrez, Hernández, Herrera,
    Ibarra, Jiménez, Juárez, Lara, Leal, León, López, Lozano, Luna, Maldonado, Márquez, Martínez, Mejía, Méndez, Mendoza,
    Mercado, Miranda, Molina, Montoya, Morales, Moreno, Muñoz, Navarro, Núñez, Ochoa, Olivares, Orozco, Ortega, Ortiz,
    Pacheco, Padilla, Palacios, Paredes, Peña, Pérez, Ponce, Quintana, Quiñones, Ramírez, Rangel, Rentería, Reyes, Ríos,
    Rivas, Rivera, Robles, Rojas, Romero, Rosales, Salazar, Salinas, Sánchez, Sandoval, Santana, Santiago, Sepúlveda,
    Serrano, Solís, Soto, Suárez, Tapia, Torres, Trejo, Trujillo, Urbina, Valdez, Valencia, Vargas, Vega, Velázquez,
    Vélez, Villanueva, Villarreal, Zamora, Zúñiga`),
  native: list(`Begay, Benally, Bitsui, Blackbird, Blue Cloud, Bowman, Chee, Deer, Eagle, Etsitty, Fasthorse, Goodbear,
    Greywolf, Iron Cloud, Kills Small, Little Elk, Locklear, Long, Manygoats, Nez, Oxendine, Redfern, Shaw, Swimmer,
    Tallchief, Tso, Tsosie, Walkingstick, White Plume, Yazzie, Yellowhair`),
  pacific:
    list(`Afoa, Akana, Faleafa, Fonoti, Ikaika, Kahale, Kahananui, Kalani, Kamaka, Kapule, Kealoha, Keawe, Leavasa,
    Mahoe, Makua, Maka’ike, Nakoa, Palakiko, Sapolu, Tauiliili, Taufa, Tuiasosopo, Vaipulu`),
  east_asian:
    list(`Ahn, Bai, Chang, Chao, Chen, Cheng, Cho, Choi, Fujimoto, Han, Hayashi, Ho, Huang, Ito, Jung, Kang, Kim,
    Kwon, Lee, Li, Liang, Lin, Liu, Ma, Matsuda, Mori, Nakamura, Ng, Okada, Park, Shen, Song, Tanaka, Tsai, Wang, Wong,
    Wu, Yamada, Yang, Yoon, Zhang, Zhou`),
  southeast_asian:
    list(`Aquino, Bautista, Bui, Dang, Dela Rosa, Dinh, Do, Duong, Her, Ilagan, Khang, Lo, Lor, Ly, Magsaysay,
    Manalo, Moua, Nguyen, Pascual, Pham, Phan, Saechao, Salonga, Thao, Tolentino, Tran, Trinh, Vang, Võ, Vu, Xiong, Yang`),
  south_asian:
    list(`Agarwal, Ahmed, Bhatt, Chaudhry, Das, Desai, Gill, Iyer, Joshi, Kapoor, Kaur, Khan, Kumar, Mehta, Nair,
    Patel, Pillai, Rahman, Rao, Reddy, Shah, Sharma, Singh, Varma`),
  middle_eastern:
    list(`Abadi, Aziz, Bagdasarian, Darwish, Farahani, Ghanem, Haddad, Hakimi, Issa, Jaber, Karimi, Khoury,
    Mansour, Masri, Nasser, Petrosian, Qureshi, Rahimi, Saliba, Sarkisian, Shaheen, Tehrani, Younan, Zakarian`),
};
