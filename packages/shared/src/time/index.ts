export { day, hour, minute, second } from './durations.js';
export {
  type GreetingDay,
  greetingDayIn,
  greetingDays,
  postalHolidayNames,
  postalHolidays,
  postalHolidaysFrom,
  type PostalHoliday,
  type PostalHolidayName,
} from './mail-days.js';
export { within } from './within.js';
