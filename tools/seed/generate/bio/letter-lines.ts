/** What the person hopes for in a pen pal: company, conversation, patience; never money or romance. */
export const hopes = [
  'I would like to write with {someone patient|somebody curious|anyone who likes real letters}, {of any age or walk of life|near or far|whatever you believe in}.',
  'I hope to hear about {ordinary days: what you cooked, what the dog did, what is in bloom|your street, your work and what made you laugh|the small things that fill your week}.',
  'I am looking for {a pen friend|a steady pen pal|honest conversation}, {nothing more complicated than that|one letter at a time|and I will keep up my end}.',
  'You do not need to {write much|write well|know what to say}; {a postcard is plenty|a few lines about your week will do|tell me about the weather and we will go from there}.',
  'Friendship by letter is {an old-fashioned thing|a slow thing}, and {I like that about it|so am I|that suits me}.',
  'I would enjoy {trading recipes|trading book titles|comparing notes on birds|hearing about places I have not seen|a friendly argument about music} with someone {outside these walls|who has time for a letter|kind}.',
  'If you have {a story|a question|a garden|a favorite song|a stubborn cat}, {I would like to hear about it|that is where we could start|write to me about that}.',
  'It would mean a lot to {have a name to look for at mail call|know somebody out there is thinking of small talk with me|hear from someone new}.',
  'I write to {keep the world close|practise being a good friend|learn}, and {I hope you do too|you may write for any reason at all|that is reason enough}.',
  'I can talk about {almost anything|most things}, and {I listen better than I talk|I am not easily shocked|silence is fine too}.',
] as const;

export const habits = [
  'I answer every letter, {usually within a week|though mail is slow here|even the short ones}.',
  'My letters run {two or three pages|long when it rains|short and often}, {in blue ink|in careful print|with a sketch in the margin if you like}.',
  'I write {on Sunday afternoons|before breakfast|after the evening news}, and {the mail goes out on Mondays|I never skip a week}.',
  'I {promise clear handwriting|am told my handwriting is readable|print, so that you need no magnifying glass}, and {I number the pages|I always answer the questions you ask}.',
  'If you would rather begin by {e-mail|message}, {that works too|I check the tablet most days}.',
  'Please {be patient with the mail|allow two weeks for an answer}; {it is looked through and takes its time|I will write back the day yours comes}.',
  'Your privacy matters to me, so {use a PO box if you like|share only what you want to|tell me no more than you are at ease with}.',
] as const;

export const questions = [
  'What can you see from {your window|where you sit}?',
  'What {did you have for breakfast|is the best thing you ate this week|song is stuck in your head}?',
  'What are you {reading|growing|learning|looking forward to} {at the moment|these days}?',
  'Which {book|film|meal|season} would you {never give up|recommend to a stranger}?',
  'What made you {smile|laugh out loud} {today|this week}?',
  'Where would you go {on a free Saturday|if you had a full tank and two days}?',
  'Who taught you {to write a letter|something you still use}?',
] as const;

export const closings = [
  '{Take care of yourself|Be well|All good wishes}, [name]',
  '{With respect|With thanks for reading|Kindly|Sincerely}, [name]',
  '{Until your first letter|Looking forward to your letter|Hoping to hear from you}, [name]',
  'Yours from {a quiet corner of [state]|the desk by the window|the east side of the yard}, [name]',
  '{Peace|Keep well|Warm greetings|My best to you and yours}, [name]',
] as const;

/** Every bio ends with one of these, so that readers cannot mistake a made-up person for a real one. */
export const fictionalNotes = [
  'This profile is fictional. The person, the name and the address are made up.',
  'This person is fictional: name, number, address and story are invented.',
  'A note for the reader: this is a fictional person, made up to show how a profile looks.',
  'This is a fictional profile, written for demonstration. No such person exists.',
] as const;
