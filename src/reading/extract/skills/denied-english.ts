import type { Denied } from './negatives.ts'
import type { SkillPlace } from './skill-lists.ts'

/** What denies the skills behind it, and how far: never used, no, lacks, avoid. */
const ahead =
  /\b(?:no|not|never|neither|nor|cannot|zero|lack(?:s|ed|ing)?|unfamiliar|avoid(?:s|ing)?|excluding|yet to|stay away from|nothing|leave out|(?:stopped|quit) (?:using|doing|writing)|moved away from|tired of)\b|n't\b/gi
/** The same, of skills known badly or left aside: without Django, rusty in Perl. */
const aside =
  /\b(?:without|except(?: for)?|apart from|other than|rather than|instead of|hardly|barely|new to|beginner|novice|newbie|rusty|little|limited(?= (?:knowledge|experience|exposure))|weak)\b/gi

/** What makes a negative harmless: not only, no problem, nothing but, never stopped, cannot do without. */
const harmless =
  /^ (?:only|just|limited|to mention|least|bad|sure|hesitate|forget|mind|afraid|stop|stopped|left|tire|tired|miss|doubt|problems?|issues?|trouble|one|need to worry|worry|but|less|fewer|more|later|stranger|new to|exception|exaggeration|shortage|live|do without|go without|imagine|overtime|travel|remote|interviews?|juniors?|agenc|visa|japanese|english|n[1-5]\b|degree|weekend|night|on-?call|a (?:problem|issue|must)|an issue|mandatory|essential|uncommon|too (?:bad|different)|optional|negotiable|dead)/i
/** Nothing between a negative and its skill but what belongs to it: no sign, no number, no other clause. */
const within = /^[ ](?:[A-Za-z][A-Za-z'/-]*[ ]){0,8}$/
const parting =
  /\b(?:but|only|just|however|although|though|because|so|while|when|which|who|whose|until|unless|if|than|instead|required|must|cannot|never|not|without|except|other|expert|master|guru)\b/i

/** Behind a skill that is the subject: Angular is not my thing, Kafka: none so far, SAP experience not needed. */
const subject =
  /^(?: (?:itself|experience|exp|knowledge|skills?|work|projects?|code|coding|developers?|engineers?|people|profiles|side|part|native|background|alone|is|are|was|were|has|have|had|will|would|can|could|does|do|did|should|be|been|I|we|he|she|they|you|really|simply|definitely|unfortunately|still|also|currently|personally)){0,6}(?: ?[:(-])?(?: (?:not|never|none|nope|nothing|nil|(?:close to )?zero|irrelevant|unnecessary|rusty|beyond me|out of scope|off the table|excluded|unknown to|new to|weak)\b|(?:is|are|was|were|has|have|had|do|does|did|wo|would|could|ca|should)?n't\b|[ ]?\bno(?: (?:(?:commercial|professional|work|real|prior|practical) )?(?:exp|need|requirement|longer|way|idea|go|use|thanks|thx|interest|plans?)|(?=[ ]?[.,;)|\n]|$)))/i
/** The sentence goes on to deny it: I can read C++ but not write it. */
const later =
  /^[^.;,\n]{0,24}(?:,| but) ?(?:but )?(?:(?:I|we|he|she|they) )?(?:have |has |had |do |does |did )?(?:never|not|haven't|hasn't|don't|doesn't|didn't)\b(?:[^.;,\n]{1,30}\b(?:it|them)\b| any ?(?:more|longer)| (?:professional|commercial)ly| at work| in production)/i
/** Whom a sentence speaks to: who has it not is not wanted. */
const whoever =
  /\b(?:if|unless|anyone|those|people|candidates?|applicants?|someone|profiles?|developers|engineers|even)\b/i
const refused = /\b(?:not|no|never|cannot|reject|declin|skip|pass(?:ed)?|avoid|useless|hard)\w*|n't\b/i

const longest = 64

/** A skill that English words deny: the first of its list, or the last where the list is the subject. */
export type DeniedInEnglish = { at: number; how: Denied; isSubject: boolean }

/** The skills of a text that English words deny. */
export function deniedInEnglish(text: string, places: readonly SkillPlace[]): DeniedInEnglish[] {
  const objects = [...objectsOf(text, places, aside, 'here'), ...objectsOf(text, places, ahead, 'known')]
  const subjects = places.flatMap(({ to }, at): DeniedInEnglish[] => {
    const behind = text.slice(to, to + longest)
    const found = subject.exec(behind)
    const isDenied = (found && !harmless.test(behind.slice(found[0].length))) || later.test(behind)
    return isDenied ? [{ at, how: 'known', isSubject: true }] : []
  })
  return [...objects, ...subjects]
}

/** The first skill behind each negative word that nothing parts from it. */
function objectsOf(
  text: string,
  places: readonly SkillPlace[],
  words: RegExp,
  how: Denied,
): DeniedInEnglish[] {
  let at = 0
  return [...text.matchAll(words)].flatMap(({ index, 0: word }): DeniedInEnglish[] => {
    const to = index + word.length
    while (at < places.length && places[at]!.from < to) at += 1
    const place = places[at]
    if (!place || place.from - to > longest) return []
    const gap = text.slice(to, place.from)
    const isParted = !within.test(gap) || parting.test(gap) || harmless.test(text.slice(to, to + 24))
    return isParted || isTakenBack(text, index, place.to) ? [] : [{ at, how, isSubject: false }]
  })
}

/** Two negatives of one sentence: can't live without it, nothing other than it, who has it not will not be asked. */
function isTakenBack(text: string, from: number, to: number): boolean {
  const lead = text
    .slice(Math.max(0, from - longest), from)
    .split(/[.;!?\n]/)
    .at(-1)!
  if (/(?:\b(?:not|no|never|cannot|nothing)\b|n't)(?! (?:familiar|know))[^,]*$/i.test(lead)) return true
  return whoever.test(lead) && refused.test(text.slice(to, to + longest).split(/[.;!?\n]/)[0]!)
}
