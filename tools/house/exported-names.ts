import type { Node, Program, VariableDeclarator } from 'oxc-parser';
import type { ParsedFile } from './parsed-file.js';

/** A name that a file declares and exports. */
export type ExportedName = { name: string; kind: 'function' | 'value' | 'type' | 'component'; isDocumented: boolean };

type Declared = Omit<ExportedName, 'isDocumented'> & { start: number; derivedFrom: string | null };

/** The names that a file declares and exports; what it only passes on is counted where it is declared. */
export function exportedNames(file: ParsedFile): ExportedName[] {
  const declared = declaredNames(file);
  const exported = exportedIn(file.program);
  const docEnds = new Set(docstringEnds(file));
  const isDocumented = ({ start }: Declared): boolean => docEnds.has(start);
  const documented = new Set(declared.filter(isDocumented).map(({ name }) => name));
  return declared
    .filter(({ name }) => exported.has(name))
    .map(({ name, kind, start, derivedFrom }) => ({
      name,
      kind,
      isDocumented: docEnds.has(start) || (derivedFrom !== null && documented.has(derivedFrom)),
    }));
}

function declaredNames({ program, path }: ParsedFile): Declared[] {
  return program.body.flatMap((statement) => {
    const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    if (!declaration) return [];
    return namesIn(declaration).map(({ name, kind, derivedFrom = null }) => {
      const isComponent = kind === 'function' && path.endsWith('.tsx') && /^[A-Z]/.test(name);
      return { name, kind: isComponent ? 'component' : kind, start: statement.start, derivedFrom };
    });
  });
}

type Found = { name: string; kind: 'function' | 'value' | 'type'; derivedFrom?: string | null };

const functionLike = new Set(['FunctionDeclaration', 'TSDeclareFunction', 'ClassDeclaration']);

function namesIn(declaration: Node): Found[] {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(variableIn);
  if (!('id' in declaration) || declaration.id?.type !== 'Identifier') return [];
  const { name } = declaration.id;
  if (declaration.type === 'TSTypeAliasDeclaration') {
    return [{ name, kind: 'type', derivedFrom: schemaOf(declaration.typeAnnotation) }];
  }
  if (declaration.type === 'TSInterfaceDeclaration') return [{ name, kind: 'type' }];
  return functionLike.has(declaration.type) ? [{ name, kind: 'function' }] : [];
}

function variableIn({ id, init }: VariableDeclarator): Found[] {
  if (id.type !== 'Identifier') return [];
  const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
  return [{ name: id.name, kind: isFunction ? 'function' : 'value' }];
}

/** The schema whose type an alias is: `z.output<typeof schema>`, or of a part of it. */
function schemaOf(type: Node): string | null {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'TSQualifiedName') return null;
  if (!/^(output|input|infer)$/.test(type.typeName.right.name)) return null;
  const [argument] = type.typeArguments?.params ?? [];
  if (argument?.type !== 'TSTypeQuery') return null;
  let name: Node = argument.exprName;
  while (name.type === 'TSQualifiedName') name = name.left;
  return name.type === 'Identifier' ? name.name : null;
}

function exportedIn(program: Program): Set<string> {
  const names = program.body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return namesIn(statement.declaration).map(({ name }) => name);
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) return [];
    if (statement.declaration) return namesIn(statement.declaration).map(({ name }) => name);
    return statement.specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : []));
  });
  return new Set(names);
}

/** The offsets of what directly follows a docstring. */
function docstringEnds({ comments, text }: ParsedFile): number[] {
  return comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end + (/^\s*/.exec(text.slice(end, end + 400))?.[0].length ?? 0));
}
