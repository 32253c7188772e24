/** How urgent something is: nothing to do, to be watched, to be acted on. */
export const levels = ['ok', 'warn', 'act'] as const
export type Level = (typeof levels)[number]

export const levelNames: Readonly<Record<Level, string>> = {
  ok: '問題なし',
  warn: '注意',
  act: '要対応',
}

/** The most urgent of them; `ok` of none. */
export const worstOf = (given: readonly Level[]): Level =>
  levels[Math.max(0, ...given.map((level) => levels.indexOf(level)))] ?? 'ok'

/** What comes first where problems do. */
export const byUrgency = (a: { level: Level }, b: { level: Level }): number =>
  levels.indexOf(b.level) - levels.indexOf(a.level)
