import { generateProfiles } from '/work/main/tools/seed/generate/generate-profiles.js';
const now = new Date('2026-11-21T12:00:00Z');
const t = performance.now();
const all = [...generateProfiles({ count: Number(process.argv[2] ?? 240), seed: 'inkbridge', now })];
console.log(all.length, performance.now() - t, 'ms');
const count = (f: (d: (typeof all)[number]) => unknown) => {
  const m = new Map<unknown, number>();
  for (const d of all) m.set(f(d), (m.get(f(d)) ?? 0) + 1);
  return Object.fromEntries([...m].sort((a, b) => b[1] - a[1]));
};
console.log(
  count((d) => d.status),
  count((d) => d.basicInfo.gender),
  count((d) => d.basicInfo.race),
  count((d) => d.basicInfo.state),
);
const w = all.map((d) => d.basicInfo.bio!.split(/\s+/).length);
w.sort((a, b) => a - b);
console.log(
  'words',
  w[0],
  w[w.length >> 1],
  w.at(-1),
  'bios',
  new Set(all.map((d) => d.basicInfo.bio)).size,
  'numbers',
  new Set(all.map((d) => d.basicInfo.inmateNumber)).size,
);
const s = all.map((d) => Object.values(d.personalityInfo).flat().length);
console.log('interests', s.reduce((a, b) => a + b) / s.length);
if (all.length < 1000) {
  for (const d of all.slice(0, 6)) console.log(d.basicInfo, d.photos);
  for (const d of all.slice(10, 22))
    console.log(
      d.basicInfo.firstName,
      d.basicInfo.lastName,
      '|',
      d.basicInfo.mailingAddress,
      d.basicInfo.city,
      d.basicInfo.state,
      d.basicInfo.zipcode,
      d.basicInfo.inmateNumber,
      '\n',
      d.basicInfo.bio,
      '\n',
    );
}
