import { createHash } from 'node:crypto';
import webpack from 'webpack';

const { Compilation, sources } = webpack;
const name = 'EarlyScriptPlugin';

/** Adds a script to the files of the shell that runs before them, and so contains neither runtime nor federation. */
export class EarlyScriptPlugin {
  /** @param {import('webpack').Configuration} config */
  constructor(config) {
    this.config = config;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE; // the nested build has made it small already
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const script = await build(this.config);
        const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
        compilation.emitAsset(`early.${hash}.js`, new sources.RawSource(script));
      });
    });
  }
}

/** @param {import('webpack').Configuration} config @returns {Promise<string>} its only file, which is written nowhere */
function build(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.hooks.shouldEmit.tap(name, () => false);
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')));
      const script = stats.compilation.getAsset(config.output.filename).source.source().toString();
      return compiler.close(() => resolve(script));
    });
  });
}
