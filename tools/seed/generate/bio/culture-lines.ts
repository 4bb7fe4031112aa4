import type { InterestOption } from '@inkbridge/shared/option-lists';

/** Sentences about books, music and films: `[option]` is the genre as used inside a sentence. */
export const bookLines = [
  'On my shelf are {mostly|a row of} [books], {two dictionaries and a road atlas|and one cookbook I read like a novel}.',
  'I am {halfway through|rereading|nearly done with} a {thick|battered|borrowed} volume of [books], and I {ration the pages|read the good parts aloud|do not want it to end}.',
  'Give me [books] and {a rainy afternoon|a quiet Sunday}, and {I will not be heard from until supper|I ask for nothing else}.',
  'I came to [books] {late|through a teacher who did not give up on me|by accident}, and {now I press it on everyone|it opened a door}.',
  'If you read [books] too, {we can trade titles|tell me where to start next|we will not run out of things to say}.',
  'Our library has {one shelf|half a shelf|a cart} of [books], and I {have read it twice|know each spine|put in requests for more}.',
] as const;

export const bookWords: Readonly<Record<InterestOption<'bookGenres'>, string>> = {
  Adventure: 'adventure stories',
  Art: 'art books',
  Autobiography: 'autobiographies',
  Biography: 'biographies',
  Classics: 'old classics',
  Crime: 'detective novels',
  Fantasy: 'fantasy',
  'Graphic novels': 'graphic novels',
  'Historical fiction': 'historical fiction',
  History: 'history',
  Horror: 'ghost stories',
  Humor: 'humor',
  Law: 'law books',
  Manga: 'manga',
  Mystery: 'mysteries',
  Philosophy: 'philosophy',
  Poetry: 'poetry',
  Religion: 'books on faith',
  Romance: 'love stories',
  Science: 'popular science',
  'Science fiction': 'science fiction',
  'Self-help': 'self-help books',
  Travel: 'travel writing',
  Westerns: 'westerns',
};

export const musicLines = [
  'My radio {stays on|is tuned to} [music] {most of the day|from breakfast on|while I write}.',
  '[Music] {got me through my twenties|was always on at home|is what my family danced to}, and {I still know all the words|it takes me straight back|one song can fix a bad day}.',
  'I {listen to|never tire of|grew up on} [music], and {I would love to hear what is on in your kitchen|tell me what you hum when nobody is near|my taste has not improved since}.',
  'If a letter could carry sound I would send you {some|an hour of} [music].',
  'There is a {tape player|small speaker} in the {craft room|shop}, and when it is my turn we hear [music], {whether they like it or not|and nobody complains}.',
] as const;

export const musicWords: Readonly<Record<InterestOption<'musicGenres'>, string>> = {
  Alternative: 'alternative rock',
  Bluegrass: 'bluegrass',
  Blues: 'the blues',
  Christian: 'Christian music',
  Classical: 'classical music',
  Country: 'country music',
  Dance: 'dance music',
  Disco: 'disco',
  Electronic: 'electronic music',
  Folk: 'folk songs',
  Funk: 'funk',
  Gospel: 'gospel',
  'Hard rock': 'hard rock',
  'Heavy metal': 'heavy metal',
  'Hip hop': 'hip hop',
  Indie: 'indie records',
  Jazz: 'jazz',
  Latin: 'Latin music',
  Oldies: 'oldies',
  Pop: 'pop',
  Punk: 'punk',
  'R&B': 'R&B',
  Rap: 'rap',
  Reggae: 'reggae',
  Rock: 'rock',
  Soul: 'soul',
};

export const movieLines = [
  'On film night I {vote for|hope for|argue for} [movies], and {I lose about half the time|bring the popcorn|sit in the back row}.',
  'I can {quote|retell} [movies] {line by line|until people beg me to stop}, {usually badly|with voices}.',
  'My {sister|mother|best friend} and I {saw every one of the|used to stay up late with} [movies] {there were|we could find}, and {we still compare notes by mail|I think of that often}.',
  'Of all films I like [movies] best, {because the ending can surprise me|and I will defend that|for reasons I am glad to explain}.',
] as const;

export const movieWords: Readonly<Record<InterestOption<'movieGenres'>, string>> = {
  Action: 'action movies',
  Adventure: 'adventure movies',
  Animation: 'animated films',
  Biography: 'films about real lives',
  Comedy: 'comedies',
  Crime: 'detective films',
  Documentary: 'documentaries',
  Drama: 'dramas',
  Family: 'family films',
  Fantasy: 'fantasy films',
  'Film noir': 'old black-and-white thrillers',
  Historical: 'historical films',
  Horror: 'scary movies',
  'Martial arts': 'martial arts movies',
  Musical: 'musicals',
  Mystery: 'mysteries',
  Romance: 'love stories',
  'Science fiction': 'science fiction films',
  Sports: 'sports movies',
  Thriller: 'thrillers',
  War: 'war films',
  Western: 'westerns',
};

export const traitLines = [
  'People who know me {would call me|say I am|describe me as} [traits], and {I will not argue|on most days that is right|I work at it}.',
  'I am [traits], {or so my mother says|and getting better at both|for better or worse}.',
  'My {sister|oldest friend|brother|work supervisor} says I am [traits]; {you can be the judge|I think that is kind|I asked twice to be sure}.',
  'I used to be {in a hurry|loud|hard to read}; these days I am [traits].',
  'I would describe myself as [traits], {though I am told I also talk in my sleep|and always hungry|in that order}.',
] as const;

/** The person's trait as used after "I am". */
export function traitWord(trait: InterestOption<'personality'>): string {
  return trait === 'Romantic' ? 'sentimental' : trait.toLowerCase();
}
