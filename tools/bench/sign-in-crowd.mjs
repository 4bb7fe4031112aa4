/**
 * Signs in `size` people again and again, each one at a time, in a process of its own: whoever measures visitors meanwhile
 * would otherwise measure itself. Prints a line when it has begun, and on SIGTERM how many sign-ins were answered.
 */
const [url = '', password = '', ...emails] = process.argv.slice(2);
let answered = 0;
const crowd = { isOver: false };

async function signIn(email) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, remember: false }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  answered += 1;
}

async function keepSigningIn(email) {
  while (!crowd.isOver) await signIn(email);
}

process.on('SIGTERM', () => {
  crowd.isOver = true;
});
await Promise.all(emails.map(signIn));
console.log('begun');
await Promise.all(emails.map(keepSigningIn));
console.log(answered);
