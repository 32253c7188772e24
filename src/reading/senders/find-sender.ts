import { restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { isClosed } from '#foundation/entity/closed.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Reading, Sender } from '../extract/reading.ts'
import { type Chosen, chooseCompany } from './choose-company.ts'
import { domainOf, isFreeMail } from './free-mail.ts'
import { addressOf, type KnownMember, membersAt, membersCalled, readSigns, withoutOwn } from './read-signs.ts'

/** What a mail says of its sender, to be registered; null where the records have it. */
export type Offer = {
  company: {
    name: string
    tel: string | null
    homepage: string | null
    zipcode: string | null
    prefecture_id: number | null
    address: string | null
  } | null
  company_member: {
    name: string
    department: string | null
    email: string | null
    tel: string | null
  } | null
  /** Why nothing was chosen though records fit. */
  note: string | null
}

/** Fields of the job that say who sent it, with how that is known; and what is not in the records yet. */
export type FoundSender = { fields: Record<string, Reading<number>>; offer: Offer | null }

const nobody: FoundSender = { fields: {}, offer: null }

/** What the senders say together: of each thing what the surest of them says. */
const together = (senders: readonly Sender[]): Sender => Object.assign({}, ...senders.toReversed())

const companyNote = ({ by }: Chosen, { company, email }: Sender): string => {
  if (by === 'address') return `担当者のメールアドレス（${email?.value}）から選びました`
  if (by === 'name') return `メールに書かれた企業名「${company?.value}」から選びました`
  return `差出人のドメイン（${domainOf(email?.value ?? '')}）から選びました。企業を確かめてください`
}

const companyField = (chosen: Chosen, said: Sender): Reading<number> => ({
  value: chosen.id,
  certainty: chosen.isSure ? 'sure' : 'check',
  places: (chosen.by === 'name' ? said.company : said.email)?.places ?? [],
  note: companyNote(chosen, said),
})

const memberField = async (
  scope: Scope,
  company: number,
  addressed: readonly KnownMember[],
  { person, email }: Sender,
): Promise<Reading<number> | undefined> => {
  const known = addressed.find(({ company_id }) => company_id === company)
  if (known)
    return {
      value: known.id,
      certainty: 'sure',
      places: email?.places ?? [],
      note: `メールアドレス（${known.email}）から選びました`,
    }
  const [called, ...others] = person ? await membersCalled(scope, company, person.value) : []
  if (!person || called === undefined || others.length > 0) return undefined
  return {
    value: called,
    certainty: 'sure',
    places: person.places,
    note: `メールに書かれた氏名「${person.value}」から選びました`,
  }
}

/** The prefecture of an address, and what stands behind it. */
const addressParts = ({ masters }: Scope, address: string | undefined) => {
  const prefecture = masters.items('prefectures').find(({ name }) => address?.startsWith(name))
  return {
    prefecture_id: prefecture?.id ?? null,
    address: (prefecture ? address?.slice(prefecture.name.length).trim() : address) || null,
  }
}

const offerOf = (
  scope: Scope,
  said: Sender,
  isKnown: { company: boolean; member: boolean },
  note: string | null,
) => {
  const { company, person, department, email, tel, mobile, homepage, zipcode, address } = said
  const made: Offer = {
    company:
      company && !isKnown.company
        ? {
            name: company.value,
            tel: tel?.value ?? null,
            homepage: homepage?.value ?? null,
            zipcode: zipcode?.value ?? null,
            ...addressParts(scope, address?.value),
          }
        : null,
    company_member:
      person && !isKnown.member
        ? {
            name: person.value,
            department: department?.value ?? null,
            email: email?.value ?? null,
            tel: (mobile ?? tel)?.value ?? null,
          }
        : null,
    note,
  }
  return made.company || made.company_member || note ? made : null
}

/**
 * Who sent a job, among the companies of the enterprise and their contacts: by name, by address, by domain. The enterprise's
 * own people and addresses that anybody gets tell nothing. Nothing is written.
 */
export const findSender = async (scope: Scope, senders: readonly Sender[]): Promise<FoundSender> => {
  if (senders.length === 0 || isClosed(await restrictionsOf(scope), 'companies')) return nobody
  const others = await withoutOwn(scope, senders)
  if (others.length === 0) return nobody
  const said = together(others.map(({ sender }) => sender))
  const addresses = others.flatMap(({ sender }) => addressOf(sender) ?? [])
  const domains = addresses.map(domainOf).filter((domain) => !isFreeMail(domain))
  const addressed = await membersAt(scope, addresses)
  const signs = await readSigns(scope, { names: others.flatMap(({ folded }) => folded ?? []), domains })
  const byAddress = addressed.map(({ company_id }) => company_id)
  const chosen = chooseCompany({ ...signs, byAddress })
  if (!chosen) {
    const isSeveral = signs.byName.length > 1
    const note = isSeveral
      ? `「${said.company?.value}」という企業が複数あります。一覧から選んでください`
      : null
    return { fields: {}, offer: offerOf(scope, said, { company: isSeveral, member: isSeveral }, note) }
  }
  const member = await memberField(scope, chosen.id, addressed, said)
  return {
    fields: {
      company_id_by_enterprise_id: companyField(chosen, said),
      ...(member && { company_member_id_by_enterprise_id: member }),
    },
    offer: offerOf(scope, said, { company: true, member: member !== undefined }, null),
  }
}
