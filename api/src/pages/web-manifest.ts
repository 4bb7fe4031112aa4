import { prefixOf, type Language, type Looks, type Manifest } from '@inkbridge/federation/runtime-config';
import { paths } from '@inkbridge/shared/routes';
import { siteDescription } from './head.js';

const shortcuts: Readonly<Record<Language, Readonly<Record<'diary' | 'mailRules', string>>>> = {
  en: { diary: 'Your diary', mailRules: 'Mail rules by state' },
  es: { diary: 'Su diario', mailRules: 'Reglas de correo por estado' },
};

/** The colours of paper (`packages/ui/src/tokens.css`). */
const paper = { light: '#f6f3ec', dark: '#12161d' } as const;

/** The manifest for installing the site as an app. Without a chosen theme it is light: a manifest has one colour. */
export function webManifest(host: Manifest, language: Language, theme: Looks['theme'] = null): object {
  const color = paper[theme ?? 'light'];
  const icons = Object.entries(host.icons ?? {}).flatMap(([name, file]) => {
    const [size = '', purpose = 'any'] = name.split('-');
    if (purpose === 'apple' || purpose === 'card') return []; // pages link them
    return [{ src: prefixOf(host) + file, sizes: `${size}x${size}`, type: 'image/png', purpose }];
  });
  return {
    id: paths.home,
    name: 'Inkbridge',
    short_name: 'Inkbridge',
    description: siteDescription[language],
    lang: language,
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons,
    shortcuts: (['diary', 'mailRules'] as const).map((page) => ({ name: shortcuts[language][page], url: paths[page] })),
  };
}
