import type { factLabels as english } from './en.js';

export { es as optionWords, same as sameOptionWords } from './options-es.js';

/** Names of facts and interests on a profile's page and its paper form. */
export const factLabels: Readonly<Record<keyof typeof english, string>> = {
  inmateNumber: 'Número (DOC/Inmate #)',
  orientation: 'Orientación sexual',
  race: 'Raza',
  height: 'Estatura',
  weight: 'Peso',
  hairColor: 'Color de cabello',
  eyeColor: 'Color de ojos',
  bodyType: 'Complexión',
  spokenLanguages: 'Idiomas',
  religiousPref: 'Religión',
  education: 'Educación',
  highSchool: 'Escuela secundaria',
  nameOfCollege: 'Universidad',
  homeTownCity: 'Ciudad natal',
  veteranStatus: 'Servicio militar',
  relationshipStatus: 'Estado civil',
  astrologicalSign: 'Signo zodiacal',
  hobbies: 'Pasatiempos',
  sports: 'Deportes',
  likes: 'Gustos',
  personality: 'Personalidad',
  bookGenres: 'Géneros de libros',
  musicGenres: 'Géneros musicales',
  movieGenres: 'Géneros de películas',
};
