import { type Profiler, Session } from 'node:inspector/promises'

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

/** Profiles this thread (BENCH_FLAMES=1); `stop` prints where its busy time went. */
export const watchFlames = (title: string) => {
  if (!process.env.BENCH_FLAMES) return async () => undefined
  const session = new Session()
  session.connect()
  const begun = session
    .post('Profiler.enable')
    .then(() => session.post('Profiler.setSamplingInterval', { interval: 500 }))
    .then(() => session.post('Profiler.start'))
  return async () => {
    await begun
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    const busy = spentBy(profile).filter(({ name }) => !idle.test(name))
    const all = busy.reduce((sum, { ms }) => sum + ms, 0)
    console.log(`\n${title}：スレッドの時間の使い道`)
    console.table(
      busy.slice(0, 40).map(({ name, ms }) => ({ 割合: `${((100 * ms) / all).toFixed(1)}%`, 関数: name })),
    )
  }
}
