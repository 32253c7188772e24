import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Crowd } from './crowd.ts'

const { url, method, headers, body, status = 200, asOthers = false, clients, rounds } = workerData as Crowd
const agent = new Agent({ keepAlive: true, maxSockets: clients })

let asked = 0
/** An address of the block that is kept for measuring (RFC 2544). */
const nextOrigin = () => {
  asked++
  return { 'x-forwarded-for': `198.18.${(asked >> 8) & 255}.${asked & 255}` }
}

/** Asks once and reads the answer to its end, without looking into it. */
const ask = () =>
  new Promise<void>((resolve, reject) => {
    const from = asOthers ? nextOrigin() : {}
    const sent = request(url, { agent, method, headers: { ...headers, ...from } }, (answer) => {
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === status ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
      answer.resume()
    })
    sent.once('error', reject)
    sent.end(body)
  })

const askInTurn = async (times: number) => {
  for (let i = 0; i < times; i++) await ask()
}
const together = (times: number) => Promise.all(Array.from({ length: clients }, () => askInTurn(times)))

// What is asked often is compiled by then, as it is in a server that runs all day.
await together(rounds * 3)
parentPort?.postMessage('warm')
await new Promise((go) => parentPort?.once('message', go))
const from = performance.now()
await together(rounds)
parentPort?.postMessage({ perSecond: (clients * rounds * 1_000) / (performance.now() - from) })
agent.destroy()
