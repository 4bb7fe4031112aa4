import type { Heritage } from './heritage.js';
import { list } from '../list.js';

/** Given names common in each heritage in the United States. */
export const maleNames: Readonly<Record<Heritage, readonly string[]>> = {
  anglo:
    list(`Aaron, Adam, Alan, Albert, Andrew, Arthur, Austin, Barry, Benjamin, Blake, Bradley, Brandon, Brett, Brian,
    Bruce, Calvin, Carl, Chad, Charles, Chester, Clifford, Clint, Cody, Colin, Craig, Curtis, Dale, Daniel, David, Dean,
    Dennis, Derek, Donald, Douglas, Duane, Dustin, Dwight, Earl, Edward, Elliott, Eric, Eugene, Floyd, Frank, Gary,
    George, Gerald, Glenn, Gordon, Grant, Gregory, Harold, Harvey, Henry, Howard, Ian, Jack, Jacob, James, Jason,
    Jeffrey, Jeremy, Jesse, Joel, John, Jonathan, Joseph, Joshua, Keith, Kenneth, Kevin, Kyle, Lance, Larry, Lawrence,
    Leonard, Lloyd, Logan, Mark, Martin, Matthew, Michael, Mitchell, Nathan, Neil, Nicholas, Norman, Oscar, Patrick,
    Paul, Peter, Philip, Ralph, Randall, Raymond, Richard, Robert, Roger, Ronald, Ross, Roy, Russell, Samuel, Scott,
    Sean, Seth, Shane, Stanley, Stephen, Steven, Stuart, Thomas, Timothy, Todd, Tyler, Vernon, Victor, Walter, Warren,
    Wayne, Wesley, William, Zachary`),
  african_american: list(`Alonzo, Andre, Antoine, Antwan, Aubrey, Bernard, Booker, Cedric, Clarence, Cleveland, Clifton,
    Cornelius, Damon, Darius, Darnell, Deandre, Dedrick, Demetrius, Deshawn, Devonte, Dorian, Dwayne, Elijah, Emmanuel,
    Ezekiel, Fredrick, Isaac, Isaiah, Jalen, Jamal, Jermaine, Jerome, Kareem, Kendrick, Lamar, LaMont, Leroy, Lionel,
    Malik, Marcus, Marquis, Marvin, Maurice, Micah, Moses, Nathaniel, Omar, Percy, Quincy, Quentin, Rashad, Reginald,
    Roderick, Roosevelt, Rufus, Sylvester, Terrance, Terrell, Theodore, Travon, Tyrone, Tyrell, Vernell, Willie, Xavier`),
  caribbean:
    list(`Alcide, Desmond, Emile, Fabrice, Garfield, Jean-Claude, Jean-Pierre, Kemar, Lennox, Marlon, Nevil, Osbourne,
    Patrice, Réginald, Rodrigue, Trevor, Winston, Wilner`),
  european: list(`Aleksander, Alexei, Anders, Andrzej, Anton, Bogdan, Carlo, Casimir, Cristian, Dario, Dimitri, Dominik,
    Erik, Étienne, Fabian, Feliks, Florian, François, Giovanni, Gunnar, Henrik, Ilya, Ivan, Jakub, Jürgen, Karl,
    Konstantin, Lars, Leon, Luca, Marek, Mario, Matteo, Mikhail, Milos, Nikolai, Olaf, Otto, Pavel, Petar, Rasmus, René,
    Salvatore, Sergei, Stefan, Sven, Tomasz, Viktor, Vincenzo, Zoltán`),
  hispanic: list(`Adrián, Alberto, Alejandro, Alfredo, Andrés, Ángel, Antonio, Armando, Arturo, Benito, Carlos, César,
    Cristóbal, Diego, Eduardo, Efraín, Emilio, Enrique, Ernesto, Esteban, Felipe, Fernando, Francisco, Gabriel, Gerardo,
    Gilberto, Gustavo, Héctor, Hernán, Hugo, Ignacio, Ismael, Javier, Jesús, Joaquín, Jorge, José, Juan, Julio, Leonel,
    Lorenzo, Luis, Manuel, Marcos, Mateo, Mauricio, Miguel, Nicolás, Octavio, Óscar, Pablo, Pedro, Rafael, Ramiro, Ramón,
    Raúl, Ricardo, Roberto, Rodrigo, Rubén, Salvador, Santiago, Saúl, Sergio, Tomás, Ulises, Vicente`),
  native: list(`Alvin, Chaska, Clayton, Dakota, Delbert, Elias, Everett, Harlan, Hoksila, Jolon, Kenai, Leland, Merle,
    Myron, Nahele, Orville, Preston, Silas, Tate, Vernon, Virgil, Wyatt`),
  pacific:
    list(`Afa, Ailani, Fetu, Ikaika, Kaleo, Kainoa, Kapono, Keanu, Kekoa, Keoni, Lono, Makoa, Malakai, Manu, Nalu,
    Sefo, Semisi, Sione, Tavita, Viliami`),
  east_asian:
    list(`Akira, Bo, Chen, Daniel, David, Eugene, Feng, Hao, Henry, Hiroshi, Hyun, Jae, Jian, Jin, Jun, Kenji, Kevin,
    Lei, Min, Ming, Raymond, Seung, Sung, Takeshi, Wei, Yong`),
  southeast_asian:
    list(`Anh, Bao, Benigno, Cao, Danilo, Dung, Hieu, Huy, Jericho, Khoa, Kou, Long, Meng, Minh, Nam, Pao,
    Phong, Quân, Renato, Rommel, Somchai, Thao, Tou, Tuan, Vinh, Xeng`),
  south_asian: list(`Ajay, Amit, Anil, Arjun, Ashok, Deepak, Farhan, Imran, Kiran, Manoj, Nikhil, Pradeep, Rajesh, Ravi,
    Rohan, Sanjay, Sunil, Tariq, Vijay, Vikram`),
  middle_eastern:
    list(`Adnan, Ahmad, Ali, Amir, Ara, Bashir, Cyrus, Farid, Hassan, Ibrahim, Jamil, Karim, Khalil, Levon,
    Mahmoud, Nabil, Omid, Rami, Samir, Tigran, Yusuf, Zaid`),
};

export const femaleNames: Readonly<Record<Heritage, readonly string[]>> = {
  anglo: list(`Abigail, Alice, Allison, Amanda, Amber, Amy, Andrea, Angela, Ann, Ashley, Audrey, Barbara, Beth, Beverly,
    Bonnie, Brenda, Bridget, Brittany, Candace, Carol, Caroline, Catherine, Charlotte, Cheryl, Christine, Cindy, Claire,
    Connie, Courtney, Crystal, Cynthia, Dana, Dawn, Deborah, Denise, Diane, Donna, Doris, Dorothy, Eileen, Elaine,
    Eleanor, Elizabeth, Emily, Erin, Faye, Gail, Ginger, Glenda, Grace, Hannah, Heather, Heidi, Holly, Irene, Jane, Janet,
    Jean, Jennifer, Jessica, Jill, Joan, Joy, Joyce, Judith, Julie, Karen, Kathleen, Katie, Kelly, Kimberly, Kristen,
    Laura, Lauren, Leah, Linda, Lisa, Lois, Lori, Lorraine, Louise, Lynn, Marcia, Margaret, Marilyn, Martha, Mary, Megan,
    Melanie, Melissa, Molly, Nancy, Nicole, Pamela, Patricia, Paula, Peggy, Phyllis, Rachel, Rebecca, Rhonda, Robin,
    Rosemary, Ruth, Sally, Samantha, Sandra, Sarah, Shannon, Sharon, Sheila, Shirley, Stacy, Stephanie, Susan, Tammy,
    Teresa, Tiffany, Tina, Valerie, Vanessa, Vicki, Virginia, Wanda, Wendy, Whitney`),
  african_american:
    list(`Aaliyah, Alberta, Aretha, Beatrice, Bernadette, Bettye, Camille, Chantelle, Clarice, Cora, Deja,
    Delores, Denisha, Dionne, Ebony, Ernestine, Essence, Gwendolyn, Hattie, Imani, Inez, Jada, Jasmine, Kenya, Keisha,
    Kiara, Lashonda, Latanya, Latoya, Lucille, Mahalia, Maya, Mavis, Monique, Naomi, Nia, Octavia, Odessa, Opal,
    Patrice, Pearl, Precious, Raven, Rochelle, Rosetta, Sabrina, Shanice, Shaniqua, Sherice, Tamika, Tanisha, Thelma,
    Tonya, Vernita, Viola, Wilma, Yolanda, Yvette, Zora`),
  caribbean:
    list(`Anaïs, Célestine, Claudette, Dieula, Esmée, Fabienne, Ghislaine, Josette, Keziah, Marie-Ange, Marva, Mirlande,
    Nadège, Odette, Rose-Marie, Shanique, Sylvie, Yolette`),
  european: list(`Agnieszka, Aneta, Angelina, Anja, Antonia, Beata, Brigitte, Bronislawa, Carmela, Chiara, Danuta, Eva,
    Elzbieta, Francesca, Freja, Galina, Gianna, Greta, Helga, Ingrid, Irina, Jadwiga, Jelena, Kaja, Katarzyna, Katja,
    Larisa, Lena, Ludmila, Magda, Margit, Milena, Mireille, Nadia, Natalia, Olga, Renée, Rosalia, Sigrid, Silvia,
    Simone, Solveig, Svetlana, Tatiana, Vesna, Zoë`),
  hispanic: list(`Adriana, Alejandra, Alicia, Alma, Amalia, Ana, Ángela, Araceli, Beatriz, Blanca, Carmen, Carolina,
    Catalina, Cecilia, Claudia, Concepción, Consuelo, Cristina, Daniela, Dolores, Elena, Elvira, Esmeralda, Esperanza,
    Estela, Eva, Fernanda, Gabriela, Graciela, Guadalupe, Inés, Irma, Isabel, Josefina, Juana, Leticia, Lidia, Lourdes,
    Lucía, Luz, Magdalena, Marcela, Margarita, María, Maribel, Marisol, Marta, Mercedes, Mónica, Noemí, Olivia, Paloma,
    Paz, Pilar, Raquel, Rocío, Rosa, Rosario, Silvia, Sofía, Soledad, Teresa, Valentina, Verónica, Ximena, Yolanda`),
  native:
    list(`Aiyana, Ardella, Bernice, Charlene, Darlene, Fawn, Geraldine, Halona, Ina, Jolene, Kachina, Leona, Lorena,
    Marlene, Nita, Roberta, Sage, Shania, Verna, Winona, Wilma`),
  pacific:
    list(`Alana, Ana, Hina, Iolana, Kailani, Kalea, Kiele, Leilani, Lupe, Mahina, Malia, Mele, Moana, Nani, Noelani,
    Pua, Sela, Sina, Tiare, Vaitiare`),
  east_asian: list(`Akiko, Amy, Grace, Hana, Hui, Jia, Jing, Keiko, Lan, Lily, Lin, Mei, Michiko, Min-ji, Naomi, Qing,
    Sakura, Soo-jin, Susan, Xiu, Yan, Yoko, Yumi`),
  southeast_asian: list(`Bình, Chue, Diep, Evangeline, Hoa, Hue, Jocelyn, Kia, Lan, Linh, Liza, Mai, Maricel, My, Ngoc,
    Pang, Phuong, Rosalinda, See, Suda, Thao, Trang, Tuyet, Yer`),
  south_asian:
    list(`Aisha, Anita, Asha, Deepa, Geeta, Indira, Kavita, Lakshmi, Meena, Nasreen, Neha, Nisha, Padma, Priya,
    Rekha, Rupa, Shanti, Sunita, Uma, Zara`),
  middle_eastern: list(`Amal, Ani, Dalia, Farah, Fatima, Hala, Iman, Jamila, Karine, Layla, Leila, Mariam, Nadia, Noor,
    Rania, Roya, Samira, Shirin, Talia, Yasmin, Zahra`),
};

/** For people whose name does not indicate a gender. */
export const neutralNames: readonly string[] =
  list(`Alex, Angel, Ari, Avery, Bailey, Billie, Cameron, Casey, Charlie, Corey,
  Dakota, Devin, Drew, Eden, Ellis, Emerson, Finley, Frankie, Harley, Hayden, Indigo, Jamie, Jordan, Jules, Kai, Kendall,
  Lee, Lennon, Marley, Morgan, Parker, Peyton, Phoenix, Quinn, Reese, Remy, Riley, River, Robin, Rowan, Rory, Sage, Sam,
  Shay, Skyler, Sol, Spencer, Sydney, Taylor, Tracy`);
