import { affirmed, conditions, facet, lately, noTopic, ofDoing, unwanted } from './clause-words.ts'
import { liveNegatives } from './harmless-negatives.ts'
import type { Denied, Negative } from './negatives.ts'

/** Only this: nothing is denied but the rest (Java以外は, C#のみで他は). */
const only =
  /^(?:以外|の?ほか|のみ(?!の|な|だ|は)|オンリー|だけ(?!の|は|な|だ|し|ど)|ばかり|一本|一筋|専門で)/
const onlyThose = /^(?:しか|だけ|のみ|ばかり|オンリー|メイン|中心|一本)|^[^、。はがもを]{1,8}(?:だけ|のみ)の/

/** Behind a skill, what belongs to its name: 側, など, (3年), 等のオープン系. */
const tail =
  /^(?:[)」』"]|[ァ-ヶー]{2,8}|化|版|[一-鿿]{2}(?=の)|[ ]native|(?:など|等|とか|といった|のような|みたいな|を含む)の?[^、。はがもを]{1,10}(?=[はがもを])|(?:など|等|とか|系|言語|関連|周り|まわり|回り|側|あたり|辺り|方面|自体|界隈|編|の(?:ほう|方|側)|\([^()\n]{0,24}\))){0,3}[ ]?/
/** The skill is what the sentence is about. */
const topic =
  /^(?:に関して|について|につきまして|に関しまして|にかけて|と|に|で|だけ|まで|すら|さえ|なんか|なんて|なら|から)?(?:は|も|って|なんて|すら|さえ)|^(?:に関して|について|なら|なんて|なんか|とか|だけど|(?:です|でした|だった|だ)(?:が|けど|けれど))|^(?:の|による|での|を使った|を用いた)[^はがをもの]{1,8}[はも]|^[ ]?(?::|…|\.\.|→|⇒|=|-)/
/** The skill with what somebody has of it or does with it: の経験, での開発案件. */
const facets = new RegExp(
  `^(?:の|での|への|としての|に関する|についての|に係る|を使った|による|向け)?(?:${facet}(?:[やと・、の/]|および|又は)?){1,4}`,
)
/** Work on a skill, or a certificate of it: who has not done it may know the skill all the same. */
const ofWork =
  /(?:設計|構築|運用|保守|監視|改修|移行|作業|分析|チューニング|管理|資格|認定)(?:に|を|は|も|が|で|には|までは|まで)/

/** A sign between a skill and what is said of it. */
const arrow = /^[ ]?(?:→|⇒)[ ]?/
const clauseEnd = /[、,。]|(?<=[すたるい])(?:が|けど)(?![ぁ-ん]*ない)/
/** A clause of facets goes on in the next: の経験は、実務では; の案件を紹介されたけど. */
const goesOn = /^(?:[、,がはも]|を[^、。]{0,12}(?:けど|が|ものの))/
/** は makes a topic, but not in 本枠では; where the skill is no topic itself, が does so, too. */
const ofTopic = /(?<![でに])は(?![じずいや])/g
const ofTopicOrSubject = /(?<![でに])は(?![じずいや])|(?<!の)が/g
const ofObject = /[をが](?!な[くい])/g

/**
 * How far what is denied at the end of a clause denies the skill at its beginning, by what stands between: `here` where only a part of the
 * work with it is denied, undefined where the negative is of something else.
 */
export function reachOf(gap: string, { written, isVerb, how }: Negative): Denied | undefined {
  const own = gap.replace(tail, '')
  const behind = own.replace(facets, '')
  if (only.test(gap) || only.test(own) || (isVerb && behind.startsWith('しか'))) return undefined
  if (isVerb && isOfNoun(own)) return undefined
  const clauses = own.split(clauseEnd)
  const last = clauses.at(-1)!
  if (conditions.test(last) || (isVerb && lately.test(last))) return undefined
  const isSame = (clauses.length > 1 && ofDoing.test(last + written)) || (isVerb && unwanted.test(own))
  if (!isSame && affirmed.test(gap.replace(arrow, '') + (isVerb ? written : ''))) return undefined
  const isAbout = isSame || topic.test(own) || onlyThose.test(own)
  if (!isAbout && clauses.length > 1 && !(behind !== own && goesOn.test(behind))) return undefined
  const later = clauses.slice(1).join('、')
  if (isAbout ? hasOther(later, ofTopic) : hasOther(behind.replace(topic, ''), ofTopicOrSubject))
    return undefined
  if (hasOther(later, ofObject)) return undefined
  return ofWork.test(own) ? 'here' : how
}

/** Not this but that, of another noun: 独学でなく. */
const isOfNoun = (own: string) =>
  /.{3}で(?:は|も)?$/.test(own) && !noTopic.test(own.replace(/で(?:は|も)?$/, ''))

/** Whether a clause is about something else: a word of its own stands before one of these particles. */
function hasOther(text: string, particle: RegExp): boolean {
  for (const { index } of text.matchAll(particle))
    if (index > 0 && !noTopic.test(text.slice(Math.max(0, index - 16), index))) return true
  return false
}

/** What a phrase denies that stands beside or above a skill instead of behind it: 業務では使っていません, 触ったことがない技術. */
export const negativesOfPhrase = (phrase: string): Negative[] =>
  liveNegatives(phrase).filter((negative) => reachOf(`:${phrase.slice(0, negative.from)}`, negative))
