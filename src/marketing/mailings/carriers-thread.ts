import { parentPort, workerData } from 'node:worker_threads'
import { type Carrier, type Outcome, openCarrier } from '#foundation/platform/mail/smtp.ts'
import type { CarrierOrder, CarrierReply } from './carriers.ts'
import { messageMaker } from './to-message.ts'

/**
 * The thread that writes and sends marketing mails, so that the serving thread does neither. Orders wait in one line for
 * whichever connection is free.
 */
const { smtpUrl, connections } = workerData as { smtpUrl: string; connections: number }
type Letter = Extract<CarrierOrder, { type: 'mail' }>

const makers = new Map<string, ReturnType<typeof messageMaker>>()
const waiting: Letter[] = []
const idle: Carrier[] = Array.from({ length: connections }, () => openCarrier(smtpUrl))

const reply = (answer: CarrierReply) => parentPort?.postMessage(answer)

const write = (letter: Letter) => {
  const make = makers.get(letter.key)
  if (!make) throw new Error(`no mailing ${letter.key}`)
  return make(letter.taken)
}

const send = async (carrier: Carrier, letter: Letter): Promise<Outcome> => {
  try {
    return await carrier.send(write(letter))
  } catch (error) {
    return { kind: 'refused', reason: `メールを作成できません：${(error as Error).message}` }
  }
}

const work = async (carrier: Carrier) => {
  for (let letter = waiting.shift(); letter; letter = waiting.shift()) {
    const start = performance.now()
    const outcome = await send(carrier, letter)
    reply({ order: letter.order, outcome, ms: performance.now() - start })
  }
  idle.push(carrier)
}

parentPort?.on('message', (order: CarrierOrder) => {
  if (order.type === 'mailing') return void makers.set(order.brief.key, messageMaker(order.brief))
  if (order.type === 'forget') return void makers.delete(order.key)
  if (order.type === 'stop') {
    // What was not begun surely was not sent.
    for (const { order: number } of waiting.splice(0))
      reply({ order: number, outcome: { kind: 'not_sent', reason: 'サーバーの停止' }, ms: 0 })
    return
  }
  waiting.push(order)
  const carrier = idle.pop()
  if (carrier) void work(carrier)
})
