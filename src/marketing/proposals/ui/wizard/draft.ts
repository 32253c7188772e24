import { store } from '#foundation/ui/store.ts'
import { useMember } from '#foundation/ui/surface.ts'
import type { MailContent } from '../../../mail-content/content.ts'
import type { NewProposal } from '../client.ts'

type Named = { id: number; name: string }
type Key = string

/** What one has chosen and written so far. */
export type Draft = {
  candidate_ids: number[]
  job_ids: number[]
  /** Pairs put in, or taken out, by hand: `candidate/job`. */
  included: Key[]
  excluded: Key[]
  includes_frequent: boolean
  /** Null until somebody names it: it is then called after its jobs. */
  name: string | null
  content: MailContent
  enterprise_member_id: number | null
  enterprise_member: Named | null
  /** In whose name and from whose address it is sent; null: the sender's. */
  name_enterprise_member_id: number | null
  name_enterprise_member: Named | null
  form_enterprise_member_id: number | null
  form_enterprise_member: Named | null
  replies: Named[]
  send_option_type_id: 0 | 1
  send_reservation_at: string | null
}

export const pairKey = (candidate: number, job: number): Key => `${candidate}/${job}`
const toPair = (key: Key) => {
  const [candidate_id = 0, job_id = 0] = key.split('/').map(Number)
  return { candidate_id, job_id }
}

export const startContent: MailContent = {
  subject: '{候補者の姓}さんに合う案件のご案内（{案件数}件）',
  body: [
    {
      type: 'paragraph',
      runs: [
        {
          text: '{候補者名} 様\n\nいつもお世話になっております。{差出人名}です。\nご希望の条件に近い案件をお送りします。気になるものがありましたら「',
        },
        { text: '話を聞きたい', bold: true },
        { text: '」を押してください。' },
      ],
    },
    { type: 'jobs' },
    { type: 'paragraph', runs: [{ text: '回答は、担当者が対応を始めるまで変えられます。' }] },
  ],
}

const emptyDraft: Draft = {
  candidate_ids: [],
  job_ids: [],
  included: [],
  excluded: [],
  includes_frequent: false,
  name: null,
  content: startContent,
  enterprise_member_id: null,
  enterprise_member: null,
  name_enterprise_member_id: null,
  name_enterprise_member: null,
  form_enterprise_member_id: null,
  form_enterprise_member: null,
  replies: [],
  send_option_type_id: 0,
  send_reservation_at: null,
}

const drafts = store<{ member: number; draft: Draft } | null>(null)
const keyOf = (member: number) => `proposal-draft-${member}`

const readKept = (member: number): Draft => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(member)) ?? 'null') as Partial<Draft> | null
    return { ...emptyDraft, ...kept }
  } catch {
    return emptyDraft
  }
}

/** The draft of the member, which a reload and a look at other screens leave as it is. */
export function useDraft() {
  const { id_by_enterprise_id: member } = useMember()
  const held = drafts.use()
  const now = () => {
    const current = drafts.get()
    return current?.member === member ? current.draft : readKept(member)
  }
  return {
    draft: held?.member === member ? held.draft : readKept(member),
    change(patch: Partial<Draft>) {
      const draft = { ...now(), ...patch }
      sessionStorage.setItem(keyOf(member), JSON.stringify(draft))
      drafts.set({ member, draft })
    },
    forget() {
      sessionStorage.removeItem(keyOf(member))
      drafts.set({ member, draft: emptyDraft })
    },
  }
}

const longestName = 100

/** What a proposal is called that nobody has named: after its jobs. */
export const nameAfter = (jobs: readonly Named[]): string => {
  const [first, ...others] = jobs
  if (!first) return ''
  const rest = others.length > 0 ? ` ほか${others.length}件` : ''
  return first.name.slice(0, longestName - rest.length) + rest
}

/** The draft as it is sent. */
export const toNewProposal = (draft: Draft, jobs: readonly Named[]): NewProposal => ({
  name: draft.name ?? nameAfter(jobs),
  title: draft.content.subject,
  body: draft.content.body,
  enterprise_member_id: draft.enterprise_member_id ?? 0,
  name_enterprise_member_id: draft.name_enterprise_member_id,
  form_enterprise_member_id: draft.form_enterprise_member_id,
  reply_enterprise_member_ids: draft.replies.map(({ id }) => id),
  candidate_id_by_enterprise_ids: draft.candidate_ids,
  job_id_by_enterprise_ids: draft.job_ids,
  included_pairs: draft.included.map(toPair),
  excluded_pairs: draft.excluded.map(toPair),
  includes_frequent: draft.includes_frequent,
  send_option_type_id: draft.send_option_type_id,
  send_reservation_at: draft.send_option_type_id === 1 ? draft.send_reservation_at : null,
})
