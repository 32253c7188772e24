/** What a report of a mail server or provider says became of a mail. */
export type Returned =
  /** It will never arrive at this address, or it did not this time; `reason` is the server's own words. */
  | { kind: 'bounce'; permanent: boolean; reason: string }
  /** The recipient called it unwanted (RFC 5965). */
  | { kind: 'complaint'; reason: string }

/** The fields of a group, by their small names; a later one of the same name is left out. */
type Fields = ReadonlyMap<string, string>

const maxReason = 500

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, maxReason)

/** Groups of fields as in headers, parted by empty lines (RFC 3464, 2.1); folded lines become one. */
export const readGroups = (text: string): Fields[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const fields = new Map<string, string>()
      for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
        const at = line.indexOf(':')
        const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase()
        if (name && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
      }
      return fields
    })
    .filter((fields) => fields.size > 0)

const fullMailbox =
  /mailbox (is )?full|quota|over ?limit|out of storage|insufficient (system )?storage|exceeded storage|容量|保存領域|受信ボックスがいっぱい/i
const nobodyThere =
  /user ?unknown|unknown (user|recipient|address)|no such (user|mailbox|recipient|address)|(user|mailbox|recipient|address|account) (not found|unavailable|unknown|does ?n[o']t exist|is disabled)|does not exist|no mailbox here|account (has been )?disabled|invalid (recipient|mailbox)|宛先不明|宛先が(見つ|存在)|(ユーザ|ユーザー|アドレス|メールボックス)[がは]?(存在しません|見つか|不明|無効)/i

/** The enhanced status (RFC 3463) where one stands in the words of the server. */
const statusIn = (text: string) => /(?<![\d.])([45])\.([0-7])\.(\d{1,3})(?![\d.])/.exec(text)

/** Classes of failure that say something of this mail or moment, not of the address: full, too big, the system, refused as unwanted. */
const passing = (subject: number, detail: number) =>
  (subject === 2 && (detail === 2 || detail === 3 || detail === 4)) || subject === 3 || subject === 7

/**
 * Whether a failure is for good, by the status and the words of the server; undefined where neither says that it is one. A
 * general status (5.0.0) says less than the words beside it.
 */
export const isPermanent = (status: string, words: string): boolean | undefined => {
  const given = statusIn(status)
  const exact = given && !(given[2] === '0' && given[3] === '0') ? given : (statusIn(words) ?? given)
  const code = exact?.[1] ?? /(?<!\d)([45])\d\d(?=[ -])/.exec(words)?.[1]
  if (fullMailbox.test(words)) return false
  if (code === '4') return false
  if (nobodyThere.test(words)) return true
  if (exact && code === '5') return !passing(Number(exact[2]), Number(exact[3]))
  return code === '5' ? true : undefined
}

/** A delivery status notification (RFC 3464); nothing for one that says it arrived, or is still under way. */
export const readDeliveryStatus = (text: string): Returned | undefined => {
  const failed = readGroups(text).find((fields) => fields.get('action')?.toLowerCase().startsWith('failed'))
  if (!failed) return undefined
  const status = failed.get('status') ?? ''
  const diagnostic = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')
  const permanent = isPermanent(status, diagnostic) ?? true
  return { kind: 'bounce', permanent, reason: tidy(diagnostic || status || '不達') }
}

/** A complaint (RFC 5965); nothing where the recipient says that the mail was wanted after all. */
export const readFeedback = (text: string): Returned | undefined => {
  const [first] = readGroups(text)
  const type = first?.get('feedback-type')?.toLowerCase()
  if (!type || type.startsWith('not-spam')) return undefined
  return { kind: 'complaint', reason: tidy(type) }
}

const daemons = /^(mailer-daemon|postmaster|mail-daemon|mdaemon|maildelivery)\b/i
const undelivered =
  /undeliver|delivery (status|failure|notification|has failed)|returned mail|failure notice|mail delivery (failed|failure|system|subsystem)|could not be delivered|配信不能|配送(エラー|できません)|送信(できませんでした|失敗)|不達|宛先不明|エラーメール/i

/** A notice in words alone, as older servers and mobile carriers send it: from a mail server, about a delivery, with a reason. */
export const readNotice = (from: string, subject: string, text: string): Returned | undefined => {
  const local = from.slice(0, Math.max(from.lastIndexOf('@'), 0)) || from
  if (!daemons.test(local)) return undefined
  // What we sent stands below the notice; its words are nobody's reason.
  const words = text.slice(0, 4_000)
  if (!undelivered.test(`${subject}\n${words}`)) return undefined
  if (
    /warning: |still being retried|delayed|遅延|再送(中|を試み)/i.test(`${subject}\n${words.slice(0, 500)}`)
  )
    return undefined
  const line =
    words.split('\n').find((each) => isPermanent('', each) !== undefined) ??
    words.split('\n').find((each) => nobodyThere.test(each))
  const permanent = isPermanent('', words)
  return permanent === undefined ? undefined : { kind: 'bounce', permanent, reason: tidy(line ?? subject) }
}
