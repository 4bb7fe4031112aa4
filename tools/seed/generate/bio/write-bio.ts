import { interestGroups, type InterestGroup } from '@inkbridge/shared/option-lists';
import { countWords } from '@inkbridge/shared/profile-fields';
import type { Interests } from '@inkbridge/contracts';
import type { Random } from '../random.js';
import {
  bookLines,
  bookWords,
  movieLines,
  movieWords,
  musicLines,
  musicWords,
  traitLines,
  traitWord,
} from './culture-lines.js';
import { hobbyLines } from './hobby-lines.js';
import { closings, fictionalNotes, habits, hopes, questions } from './letter-lines.js';
import { dayLines, elderLines, homeLines, openings, youngLines } from './life-lines.js';
import { likeLines } from './like-lines.js';
import { numberInWords } from './number-words.js';
import { phrase, type Slots } from './phrase.js';
import { sportLines } from './sport-lines.js';

/** The facts a bio may mention. `home` is null for people who do not reveal it. */
export type BioFacts = { firstName: string; age: number; state: string; home: string | null; interests: Interests };

type Line = { sentence: string; slots?: Slots };

/** Creates the sentences for the chosen options of each group. */
const linesOf: { [G in InterestGroup]: (random: Random, options: Interests[G]) => Line[] } = {
  hobbies: (_, options) => options.map((option) => ({ sentence: hobbyLines[option] })),
  sports: (_, options) => options.map((option) => ({ sentence: sportLines[option] })),
  likes: (_, options) => options.map((option) => ({ sentence: likeLines[option] })),
  personality: (random, options) => {
    const traits = random.sample(options, 2).map(traitWord).join(' and ');
    return [{ sentence: random.pick(traitLines), slots: { traits } }];
  },
  bookGenres: (random, options) => [
    { sentence: random.pick(bookLines), slots: { books: bookWords[random.pick(options)] } },
  ],
  musicGenres: (random, options) => [
    { sentence: random.pick(musicLines), slots: { music: musicWords[random.pick(options)] } },
  ],
  movieGenres: (random, options) => [
    { sentence: random.pick(movieLines), slots: { movies: movieWords[random.pick(options)] } },
  ],
};

function interestLinesOf(random: Random, interests: Interests): Line[] {
  return interestGroups.flatMap((group) => linesOfGroup(random, interests, group));
}

function linesOfGroup<G extends InterestGroup>(random: Random, interests: Pick<Interests, G>, group: G): Line[] {
  const options = interests[group];
  return options.length > 0 ? linesOf[group](random, options) : [];
}

/** Everything this person could mention, in order; more than fits into a bio. */
function middleOf(random: Random, { age, home, interests }: BioFacts): Line[] {
  const ofAge = age > 55 ? elderLines : age < 30 ? youngLines : [];
  const lines = [
    ...interestLinesOf(random, interests),
    ...random.sample(dayLines, 9).map((sentence) => ({ sentence })),
    ...random.sample(ofAge, 1).map((sentence) => ({ sentence })),
    ...(home === null ? [] : [{ sentence: random.pick(homeLines), slots: { home } }]),
  ];
  return random.sample(lines, lines.length);
}

function endingOf(random: Random): Line[] {
  const lines: string[] = [random.pick(hopes)];
  if (random.chance(0.6)) lines.push(random.pick(habits));
  if (random.chance(0.5)) lines.push(random.pick(questions));
  return lines.map((sentence) => ({ sentence }));
}

/** The target length in words: most are of moderate length, one in twenty exceeds the free 350. */
function lengthOf(random: Random): number {
  if (random.chance(0.05)) return random.int(352, 395);
  return Math.round(Math.max(45, Math.min(340, 60 + Math.abs(random.bell(50, 85)))));
}

/** Joins the sentences into paragraphs of three to six. */
function paragraphsOf(random: Random, sentences: readonly string[]): string[] {
  const paragraphs: string[] = [];
  for (let from = 0; from < sentences.length;) {
    const until = from + random.int(3, 5);
    // Never leaves a single sentence for the last paragraph.
    const to = sentences.length - until < 2 ? sentences.length : until;
    paragraphs.push(sentences.slice(from, to).join(' '));
    from = to;
  }
  return paragraphs;
}

/**
 * A letter of introduction of 40 to 420 words: plain and warm, about daily life and the person's interests, with a last
 * line stating that the person is fictional.
 */
export function writeBio(random: Random, facts: BioFacts): string {
  const slots = { name: facts.firstName, age: numberInWords(facts.age), state: facts.state };
  const say = (line: Line) => phrase(random, line.sentence, { ...slots, ...line.slots });
  const opening = say({ sentence: random.pick(openings) });
  const ending = endingOf(random).map(say);
  const closing = say({ sentence: random.pick(closings) });
  const note = random.pick(fictionalNotes);

  const wanted = lengthOf(random);
  let words = countWords([opening, ...ending, closing, note].join(' '));
  const middle: string[] = [];
  for (const line of middleOf(random, facts)) {
    const sentence = say(line);
    const longer = words + countWords(sentence);
    if (longer > wanted + 12) break;
    middle.push(sentence);
    words = longer;
  }
  return [...paragraphsOf(random, [opening, ...middle, ...ending]), closing, note].join('\n\n');
}

/** True if the last paragraph is one of the notes that mark a bio as fictional. */
export function isMarkedFictional(bio: string): boolean {
  return fictionalNotes.some((note) => bio.endsWith(`\n\n${note}`));
}
