const source = (offset_ms: number) => `
const real = Date
const now = () => real.now() + ${offset_ms}
globalThis.Date = class extends real {
  constructor(...given) { given.length === 0 ? super(now()) : super(...given) }
  static now() { return now() }
}`

/** What a child (`startChild`) is given so that its clock shows this instant now and runs on from it. The database's does not. */
export const clockAt = (instant: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source(Date.parse(instant) - Date.now()))}`,
})
