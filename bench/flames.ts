import type { Profiler } from 'node:inspector'
import { setTimeout } from 'node:timers/promises'

type Spent = { name: string; ms: number }

const place = ({ functionName, url, lineNumber }: Profiler.ProfileNode['callFrame']) => {
  const file = url.replace(/^.*?(node_modules|src|bench|test)\//, '$1/')
  return `${functionName || '(無名)'} ${file}${file ? `:${lineNumber + 1}` : ''}`.trim()
}

/** Where the thread spent its time itself, most first. */
const spentBy = ({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Spent[] => {
  const byId = new Map(nodes.map((node) => [node.id, place(node.callFrame)]))
  const spent = new Map<string, number>()
  for (const [i, id] of samples.entries()) {
    const name = byId.get(id) ?? ''
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[i] ?? 0) / 1_000)
  }
  return [...spent].map(([name, ms]) => ({ name, ms })).toSorted((a, b) => b.ms - a.ms)
}

const idle = /^\((idle|program)\)/

/** Where Node listens once it is asked (SIGUSR1) to be looked into. */
const inspector = 'http://127.0.0.1:9229/json'

/** Speaks to the inspector of a process. */
const lookInto = async (pid: number) => {
  process.kill(pid, 'SIGUSR1')
  const find = (): Promise<Response> => fetch(inspector).catch(() => setTimeout(100).then(find))
  const [{ webSocketDebuggerUrl }] = (await (await find()).json()) as [{ webSocketDebuggerUrl: string }]
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((open) => socket.addEventListener('open', open))
  let last = 0
  return {
    post: (method: string, params = {}) =>
      new Promise<unknown>((resolve) => {
        const id = ++last
        socket.addEventListener('message', ({ data }) => {
          const answer = JSON.parse(String(data)) as { id?: number; result: unknown }
          if (answer.id === id) resolve(answer.result)
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}

/** Profiles the serving thread of a process (BENCH_FLAMES=1); `stop` prints where its busy time went. */
export const watchFlames = async (title: string, pid: number) => {
  if (!process.env.BENCH_FLAMES) return async () => undefined
  const session = await lookInto(pid)
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
  return async () => {
    const { profile } = (await session.post('Profiler.stop')) as { profile: Profiler.Profile }
    session.close()
    const busy = spentBy(profile).filter(({ name }) => !idle.test(name))
    const all = busy.reduce((sum, { ms }) => sum + ms, 0)
    console.log(`\n${title}：スレッドの時間の使い道`)
    console.table(
      busy.slice(0, 40).map(({ name, ms }) => ({ 割合: `${((100 * ms) / all).toFixed(1)}%`, 関数: name })),
    )
  }
}
