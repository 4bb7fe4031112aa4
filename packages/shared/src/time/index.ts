export { day, hour, minute, second } from './durations.js';
export {
  postalHolidayNames,
  postalHolidays,
  postalHolidaysFrom,
  type PostalHoliday,
  type PostalHolidayName,
} from './mail-days.js';
export { within } from './within.js';
