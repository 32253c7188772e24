import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The public site's pages as one module for Node, React with them in its production form.
 * In development Vite loads the pages one by one and leaves React to Node.
 */
export default defineConfig(({ command }) => ({
  plugins: [react()],
  ...(command === 'build'
    ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') }, ssr: { noExternal: true as const } }
    : {}),
  build: {
    ssr: 'src/app/render-page.tsx',
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'node22',
    minify: true,
  },
}))
