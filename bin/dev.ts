import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { serveDevPages } from './dev-pages.ts'

/**
 * Development: the API restarts when its files change, the browser side reloads in place.
 * Vite answers on PORT and hands /api and the public site to the API on the next port.
 */
const port = Number(process.env.PORT ?? 3000)
const api = `http://localhost:${port + 1}`

const server = spawn(
  process.execPath,
  [...process.execArgv, '--watch', '--watch-preserve-output', 'bin/serve-api.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port + 1), APP_ORIGIN: `http://localhost:${port}` },
  },
)
const vite = await createServer({
  configLoader: 'native',
  appType: 'custom',
  server: {
    port,
    strictPort: true,
    proxy: {
      '^/(?!enterprise|admin|componentCatalog|src|node_modules|@|__)': { target: api, changeOrigin: false },
    },
  },
})
serveDevPages(vite)
await vite.listen()
console.log(
  `開発サーバー  http://localhost:${port}/enterprise/signin  公開サイト  http://localhost:${port}/site  見本帳  http://localhost:${port}/componentCatalog`,
)

const stop = () => {
  server.kill('SIGTERM')
  void vite.close().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
