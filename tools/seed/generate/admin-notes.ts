/** Typical notes under "Leave a note for admin". */
export const adminNotes = [
  'The {spelling|accent} in the last name is right, please keep it.',
  'There was a move to another unit {last week|in the spring}. I {checked the address with the mail room|called and the address is correct}.',
  'The bio {was written by hand and I typed it|came to me by mail}. Nothing is changed but the commas.',
  'This is my {first time|first profile} here. {Please tell me if something is missing.|I hope it is all right.}',
  '{Could|Please could} you show the {drawing|second picture} after the portrait?',
  'The {birthday|height} on our old form was wrong. This one is {right|from the ID card}.',
  'I am {a sister|an aunt|the mother|a cousin|a friend of the family}. We have permission {in writing|and can send it}.',
  'Please call the mail room before you change the {number|address}: they {renumbered|repainted half the boxes} in spring.',
  'Mail to this place goes {through a scanning service|to the box, not to the street}. The address given is the one that works.',
  'We paid {on Tuesday|yesterday evening}. {Thank you for looking at it.|No hurry on our side.}',
] as const;
