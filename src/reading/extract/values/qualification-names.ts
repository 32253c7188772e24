/** Names of qualifications, and whether each is written as it is kept. */
export type QualificationNames = { names: string[]; note: string | null }

/** The titles of the national examinations, by which people call the examinations themselves. */
const titles = new Set([
  'ITパスポート',
  '情報セキュリティマネジメント',
  '基本情報技術者',
  '応用情報技術者',
  'ITストラテジスト',
  'システムアーキテクト',
  'プロジェクトマネージャ',
  'ネットワークスペシャリスト',
  'データベーススペシャリスト',
  'エンベデッドシステムスペシャリスト',
  'ITサービスマネージャ',
  'システム監査技術者',
  '第一種情報処理技術者',
  '第二種情報処理技術者',
  'ソフトウェア開発技術者',
  '情報セキュリティスペシャリスト',
])
const shortTitles: Readonly<Record<string, string>> = {
  基本情報: '基本情報技術者試験',
  応用情報: '応用情報技術者試験',
  ネスペ: 'ネットワークスペシャリスト試験',
  デスペ: 'データベーススペシャリスト試験',
}
/** What a vendor awards, in letters that others award as well: AWS SAA, AWS SAP. */
const lettersOfVendor = /^(?:AWS|GCP|Google Cloud)[ ]?[A-Z]{2,4}$/
/** A role that somebody certifies, without who does: デベロッパー behind Salesforce認定アドミニストレーター. */
const role = /^(?:上級|シニア|認定)?[ァ-ヶー]{2,16}(?:ター|パー|タント|クト|リスト|ャー?|ニア)$/u
const issuer = /^.{2,20}?認定/u

const spellOut = {
  short: '略した名前を正式な名前にしました。',
  same: '「同」を前の資格から補いました。',
  issuer: '認定元を前の資格から補いました。',
  letters: '略した名前のままです。',
} as const

/**
 * Names in the form in which they are kept: national examinations as such (応用情報技術者試験), names that lean on the one before them
 * with what they take from it (Salesforce認定…、同上級…). `note` where people are to check what was made of one.
 */
export function spellQualifications(written: readonly string[]): QualificationNames {
  const names: string[] = []
  const notes = new Set<string>()
  let by = ''
  for (const name of written.flatMap(partsOf)) {
    const short = Object.hasOwn(shortTitles, name) ? shortTitles[name] : undefined
    const before = names.at(-1)
    const same = /^同(?=[^等種じ級])[ ]?(.{2,})$/u.exec(name)?.[1]
    if (short) notes.add(spellOut.short)
    if (lettersOfVendor.test(name)) notes.add(spellOut.letters)
    if (same && before) notes.add(spellOut.same)
    const isRole = by !== '' && role.test(name) && !titles.has(name)
    if (isRole) notes.add(spellOut.issuer)
    names.push(
      short ??
        (same && before
          ? `${headOf(before)}${same}`
          : isRole
            ? `${by}${name}`
            : titles.has(name)
              ? `${name}試験`
              : name),
    )
    by = issuer.exec(name)?.[0] ?? (isRole || same ? by : '')
  }
  return { names, note: notes.size > 0 ? [...notes].join('') : null }
}

/** 応用情報技術者/AWS SAA names two, ITIL v3/v4 one. */
const partsOf = (name: string): string[] => {
  const parts = name
    .replace(/ - /g, ' ')
    .split('/')
    .map((part) => part.trim())
  return parts.every((part) => part.length >= 3 && !/^\d/.test(part)) ? parts : [name.replace(/ - /g, ' ')]
}

/** What a name that begins with 同 takes from the one before: Salesforce認定, JSTQB. */
const headOf = (name: string): string => issuer.exec(name)?.[0] ?? /^\S+[ ]/.exec(name)?.[0] ?? ''
