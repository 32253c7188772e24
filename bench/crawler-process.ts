import { Agent, request } from 'node:http'

/** Reads the pages of jobs as a crawler does: one after another, over one connection, with no pause. */
const [port = '', host = '', count = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const read = (path: string) =>
  new Promise<void>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent, headers: { host } }, (answer) => {
      answer.resume()
      answer.on('end', resolve)
    })
      .on('error', reject)
      .end()
  })

const from = performance.now()
for (let id = 1; id <= Number(count); id++) await read(`/jobs/detail/${id}`)
console.log(JSON.stringify({ pages: Number(count), seconds: (performance.now() - from) / 1_000 }))
process.exit()
