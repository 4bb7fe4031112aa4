import postcss from 'postcss';
import { expect, it } from 'vitest';
import { palette } from '../../api/src/post/templates/write-letter.js';
import { filesEnding } from './tracked-files.js';

it('mails have the light colors of the pages', () => {
  const [tokens] = filesEnding('packages/ui/src/tokens.css');
  const light: Record<string, string> = {};
  postcss.parse(tokens?.text ?? '').each((node) => {
    if (node.type !== 'rule' || node.selector !== ':root') return;
    node.walkDecls(/^--color-/, ({ prop, value }) => {
      light[prop.replace('--color-', '')] = value;
    });
  });

  expect(light).toMatchObject(palette);
});
