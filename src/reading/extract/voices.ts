import type { Source } from './layout/span.ts'
import { spansOf, type View } from './layout/view.ts'

/** What somebody says of a person or a job, so that another may say it otherwise. */
const saysFact =
  /\d[ ]?万|@\d|\d→\d|単価|即日|\d{1,2}[ ]?月[^\n]{0,6}(?:から|~|より|開始|スタート|末)|\d{2}[ ]?[歳才]|リモート|出社|決定|決まり|終了|見送|変更|訂正|不要|必須/
/** A line that a mail program quotes, the head of a mail within the text, the line above a quotation, a line of a chat. */
const quoted = /^\s*>/
const head = /^[\s>]*(?:from|差出人|送信者)\s*:/i
const drawn = /^-{3,}.*(?:original message|元のメッセージ|転送|forwarded)/i
const wrote = /(?:wrote|書きました|のメール)\s*:\s*$|^\d{4}[年/-].*<[^>]+@[^>]+>\s*:?\s*$/i
const chat =
  /^\s*\[?\d{1,2}:\d{2}\]?\s+([^\s:\d]{1,16}) |^([^\s:\d][^:\d\n]{0,19}?)\s+\d{1,2}:\d{2}\s*$|^\s*\[([^\]\d][^\]]{0,15})\]\s/
/** What stands before a time of day and is nobody's name: 勤務時間 9:00, 休憩 12:00. */
const ofTime = /(?:時間?|時刻|休憩|開始|終了|始業|終業|定時|面談|面接|締め?切り?|受付|営業|start|end|lunch)$/i
/** A chat has lines of at least so many. */
const fewestSpeakers = 2

/**
 * Whether more than one speaks in a document and says what counts: an answer above what it quotes, a mail that was passed on with
 * words of its own, a chat. What one of them says may hold no more, so that nothing of it is sure.
 */
export function isConversation(source: Source, view: View): boolean {
  const text = view.flatMap((part) => spansOf(source, part).map(({ plain }) => plain)).join('\n')
  return voicesOf(text) > 1 || speakersIn(text) >= fewestSpeakers
}

/** The parts of a text by different writers that each say something that counts. */
function voicesOf(text: string): number {
  const voices: string[] = ['']
  let depth = 0
  for (const line of text.split('\n')) {
    const now = quoted.test(line) ? (/^[\s>]*/.exec(line)![0].match(/>/g)?.length ?? 0) : 0
    if (now !== depth || head.test(line) || drawn.test(line) || wrote.test(line)) voices.push('')
    depth = now
    voices[voices.length - 1] += `${line}\n`
  }
  return voices.filter((voice) => saysFact.test(voice)).length
}

const speakersIn = (text: string): number =>
  new Set(
    text.split('\n').flatMap((line) => {
      const found = chat.exec(line)
      const name = found?.[1] ?? found?.[2] ?? found?.[3]
      return name === undefined || ofTime.test(name) ? [] : [name]
    }),
  ).size
