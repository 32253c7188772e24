import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The public site's pages as one module for Node: React with them, in its production form. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  ssr: { noExternal: process.env.NODE_ENV === 'development' ? undefined : true },
  build: {
    ssr: 'src/site/render.tsx',
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'node22',
    minify: true,
  },
})
