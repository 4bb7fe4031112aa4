import type { FactName } from './fact-lines.js';
import type { InterestGroup } from '../option-lists/index.js';

/** Names of facts and interests on a profile's page and its paper form. */
export const factLabels = {
  inmateNumber: 'DOC/Inmate #',
  orientation: 'Sexual Orientation',
  race: 'Race',
  height: 'Height',
  weight: 'Weight',
  hairColor: 'Hair color',
  eyeColor: 'Eye color',
  bodyType: 'Body type',
  spokenLanguages: 'Spoken languages',
  religiousPref: 'Religion',
  education: 'Education',
  highSchool: 'High school',
  nameOfCollege: 'College',
  homeTownCity: 'Home town',
  veteranStatus: 'Veteran status',
  relationshipStatus: 'Relationship status',
  astrologicalSign: 'Astrological sign',
  hobbies: 'Hobbies',
  sports: 'Sports',
  likes: 'Likes',
  personality: 'Personality',
  bookGenres: 'Book Genres',
  musicGenres: 'Music Genres',
  movieGenres: 'Movie Genres',
} satisfies Record<FactName | InterestGroup, string>;
