export type SiblingService = { name: string; url: string }

/** 「つむぎ会計 https://kaikei.example」→ its name and address; undefined when the line names no address. */
const readLine = (line: string): SiblingService | undefined => {
  const found = /^(.+?)[\s　]+(https?:\/\/\S+)$/.exec(line.trim())
  const [, name, url] = found ?? []
  return name && url && URL.canParse(url) ? { name, url } : undefined
}

const linesOf = (text: string | null) => (text ?? '').split('\n').filter((line) => line.trim() !== '')

/** The operator's other services, in the order of their lines. */
export const siblingServices = (text: string | null): SiblingService[] =>
  linesOf(text).flatMap((line) => readLine(line) ?? [])

/** The first line that names no address; undefined when all do. */
export const unreadableLine = (text: string | null): string | undefined =>
  linesOf(text).find((line) => !readLine(line))
