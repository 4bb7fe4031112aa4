import { tidyEmail, tidyPassword } from '@inkbridge/shared/text';
import { passwordLength } from './limits.facts.js';

/**
 * Passwords that attackers try first: the top of published lists, limited to those with eight characters or more, in
 * lower case.
 */
const common: ReadonlySet<string> = new Set(
  `123456789 1234567890 12345678 password password1 password12 password123 password! passw0rd p@ssw0rd p@ssword
  qwerty123 qwertyuiop qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx qazwsxedc asdfghjkl asdfasdf zxcvbnm1
  abc12345 abcd1234 abcdefgh abcdefg1 a1b2c3d4 aa123456 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess
  princess1 football football1 baseball baseball1 basketball superman superman1 batman123 trustno1 starwars michael1
  jennifer charlie1 jessica1 ashley123 welcome1 welcome123 letmein1 letmein123 admin123 administrator master123 monkey123
  dragon123 shadow123 jordan23 computer internet whatever freedom1 liverpool chelsea1 arsenal1 pokemon1 hello123
  hellohello changeme changeme1 default1 test1234 testtest secret123 mypassword passpass 11111111 111111111 1111111111
  00000000 000000000 0000000000 12341234 123123123 123454321 87654321 987654321 9876543210 11223344 1122334455 12121212
  22222222 55555555 66666666 77777777 88888888 99999999 147258369 159357456 741852963 789456123 0123456789 0987654321
  inkbridge inkbridge1 penpal123 penpalpenpal`.split(/\s+/),
);

/** Anything but blanks and marks without a letter. */
const shown = /[^\s\p{M}]/u;

/** Whether a password is too weak: too short, too long, too common, only blanks, or the email address itself. */
export function isWeakPassword(password: string, email: string): boolean {
  const { least, most } = passwordLength;
  const tidy = tidyPassword(password);
  const lower = tidy.toLowerCase();
  const address = tidyEmail(email).toLowerCase();
  const [localPart = ''] = address.split('@');
  const isGuessed = common.has(lower) || [address, localPart].includes(lower);
  return tidy.length < least || tidy.length > most || !shown.test(tidy) || isGuessed;
}
