import { relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Templates, tables and other processes are found from where a module stands in src/: the bundle says so for each. */
const sourceUrls = (): Plugin => {
  let folder = ''
  return {
    name: 'source-urls',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null
      const url = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', url), map: null }
    },
  }
}

/** The product as few files for Node, which would read thousands; packages stay where they are installed. */
export default defineConfig({
  plugins: [sourceUrls()],
  ssr: { external: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: ['bin/run.ts', 'bin/serve-api.ts'],
      // Node cannot read them: pages are drawn by what vite.site.config.ts makes.
      external: /\.tsx$/,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
