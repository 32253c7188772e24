import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/**
 * Development: the API restarts when its files change, the browser side reloads in place.
 * Vite answers on PORT and hands /api and the public site to the API on the next port.
 */
const port = Number(process.env.PORT ?? 3000)
const api = `http://localhost:${port + 1}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'bin/serve-api.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port + 1), APP_ORIGIN: `http://localhost:${port}` },
})
const vite = await createServer({
  configLoader: 'native',
  appType: 'custom',
  server: {
    port,
    strictPort: true,
    proxy: { '^/(?!enterprise|admin|src|node_modules|@|__)': { target: api, changeOrigin: false } },
  },
})
vite.middlewares.use(async (request, response, next) => {
  const page = request.url?.startsWith('/admin')
    ? 'operator.html'
    : request.url?.startsWith('/enterprise')
      ? 'back-office.html'
      : undefined
  if (!page) return next()
  const { readFile } = await import('node:fs/promises')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(await vite.transformIndexHtml(request.url ?? '/', await readFile(page, 'utf8')))
})
await vite.listen()
console.log(
  `開発サーバー  http://localhost:${port}/enterprise/signin  公開サイト  http://localhost:${port}/site`,
)

const stop = () => {
  server.kill('SIGTERM')
  void vite.close().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
