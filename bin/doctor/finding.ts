import { setTimeout } from 'node:timers/promises'

/** ok: as it should be. warn: it runs, with something missing or doubtful. fail: to be put right first. */
export type State = 'ok' | 'warn' | 'fail'

/** What a check found, as one line: `say` tells how it is, and of a problem what to do. */
export type Finding = { name: string; state: State; say: string }

/** The three findings of a check of this name. */
export const findings = (name: string) => {
  const of =
    (state: State) =>
    (say: string): Finding => ({ name, state, say })
  return { ok: of('ok'), warn: of('warn'), fail: of('fail') }
}

export type Check = { name: string; look: () => Promise<Finding | Finding[]>; limit_ms?: number }

/** Does one check. Never throws and never waits longer than its limit: both are findings. */
export const findOut = async ({ name, look, limit_ms = 15_000 }: Check): Promise<Finding[]> => {
  const { fail } = findings(name)
  const over = new AbortController()
  const late = setTimeout(limit_ms, undefined, { signal: over.signal }).then(
    () =>
      fail(
        `${limit_ms / 1_000}秒待っても終わりませんでした。相手のアドレスと、間のネットワークを確かめてください`,
      ),
    () => [],
  )
  const looked = look().catch((error: Error) => fail(`確かめられませんでした（${error.message}）`))
  return [await Promise.race([looked, late]).finally(() => over.abort())].flat()
}
