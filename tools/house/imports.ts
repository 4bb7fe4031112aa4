import { Visitor, type Node } from 'oxc-parser';
import type { ParsedFile } from './parsed-file.js';

/** One import of a file, as it is written. */
export type Import = {
  specifier: string;
  /** Gone at run time. */
  isTypeOnly: boolean;
  /** What it passes on: names by their name outside, `*` for all of them. Empty for a plain import. */
  passesOn: { name: string; as: string }[];
};

/** The static and dynamic imports of a file, and what it exports from elsewhere. */
export function importsOf({ program }: ParsedFile): Import[] {
  const found: Import[] = [];
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      const onlyTypes = specifiers.length > 0 && specifiers.every(isTypeSpecifier);
      found.push({ specifier: source.value, isTypeOnly: importKind === 'type' || onlyTypes, passesOn: [] });
    },
    ExportNamedDeclaration({ source, exportKind, specifiers }) {
      if (!source) return;
      const passesOn = specifiers.map(({ local, exported }) => ({ name: textOf(local), as: textOf(exported) }));
      found.push({ specifier: source.value, isTypeOnly: exportKind === 'type', passesOn });
    },
    ExportAllDeclaration({ source, exportKind }) {
      found.push({ specifier: source.value, isTypeOnly: exportKind === 'type', passesOn: [{ name: '*', as: '*' }] });
    },
    ImportExpression({ source }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      found.push({ specifier: source.value, isTypeOnly: false, passesOn: [] });
    },
    TSImportType({ source }) {
      found.push({ specifier: source.value, isTypeOnly: true, passesOn: [] });
    },
  }).visit(program);
  return found;
}

/** Whether a file does nothing but pass on what other files export. */
export function onlyPassesOn({ program }: ParsedFile): boolean {
  const isPassing = (statement: Node): boolean =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null);
  const body = program.body.filter(({ type }) => type !== 'ImportDeclaration');
  return body.length > 0 && body.every(isPassing);
}

function isTypeSpecifier(specifier: Node): boolean {
  return specifier.type === 'ImportSpecifier' && specifier.importKind === 'type';
}

function textOf(name: Node): string {
  if (name.type === 'Identifier') return name.name;
  return name.type === 'Literal' ? String(name.value) : '';
}
