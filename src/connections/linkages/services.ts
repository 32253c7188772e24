import type { Choices } from '#foundation/masterdata/choices.ts'
import { linkageServices } from './choices.ts'

/** What a linkage is for: applications coming in, or jobs handed on. */
export const linkageGroups = [
  [1, '候補者'],
  [2, '案件'],
] as const satisfies Choices
export type LinkageGroup = (typeof linkageGroups)[number][0]

/** How a linkage works: what comes in of itself, what staff bring in a file, and what is handed on. */
export const linkageKinds = [
  [1, '受信'],
  [2, '手動'],
  [3, 'フィード'],
] as const satisfies Choices
export type LinkageKind = (typeof linkageKinds)[number][0]

const manual = 50
/** The kind follows from the group and the service. */
export const kindOf = (group: LinkageGroup, service: number): LinkageKind =>
  group === 2 ? 3 : service === manual ? 2 : 1

/** The services of a group. */
export const servicesOf: Readonly<Record<LinkageGroup, readonly number[]>> = {
  1: [0, 1, 2, 3, manual, 51, 98, 99],
  2: [0, 1, 2, 3],
}

/** The media whose own flags and address stand with each job (媒体FB, 媒体FS). */
export const mediumOf: Readonly<Record<string, 'fb' | 'fs'>> = { 1: 'fb', 2: 'fs' }

/** What the token of a linkage is good for, in the words of the API's scopes. */
export const scopesOf: Readonly<Record<LinkageGroup, readonly string[]>> = {
  1: ['apply.create'],
  2: ['job.read'],
}

export const serviceName = (id: number): string =>
  linkageServices.find(([each]) => each === id)?.[1] ?? String(id)

type Routes = { apply: number; candidate: number }

/** By what way an application came (応募経路), and its candidate (登録経路). An own landing page is a page of the enterprise, like its site. */
const routes: Readonly<Record<number, Routes>> = {
  1: { apply: 100, candidate: 2 },
  2: { apply: 110, candidate: 3 },
  3: { apply: 120, candidate: 4 },
  [manual]: { apply: 50, candidate: 1 },
  51: { apply: 30, candidate: 5 },
  98: { apply: 60, candidate: 6 },
  99: { apply: 70, candidate: 6 },
}

/** Of service 0: サイト応募 with a job, 会員登録 without one. */
export const routesOf = (serviceId: number, hasJob: boolean): Routes =>
  routes[serviceId] ?? { apply: hasJob ? 10 : 20, candidate: 5 }

export const receiptOutcomes = [
  [1, '受付'],
  [2, '重複'],
  [3, '拒否'],
] as const satisfies Choices

/** A value as a sender writes it, and what it means: the ID of an item of the field's list, or its name. */
export type MappedValue = { from: string; to: string }

export const unknownValues = [
  ['refuse', '応募を断る'],
  ['ignore', '空欄にして受け付ける'],
] as const
export type UnknownValue = (typeof unknownValues)[number][0]

/** One field of a sender and the field of ours it fills; `values` and `unknown` are of fields with a list. */
export type Mapped = {
  from: string
  to: string
  values?: MappedValue[] | undefined
  /** What becomes of a value that the list does not hold; refused when nothing is said. */
  unknown?: UnknownValue | undefined
}

export const limits = {
  mapping: 100,
  fieldName: 200,
  name: 100,
  basicUser: 50,
  jobs: 1_000,
  values: 200,
  value: 200,
} as const
export const receiptDays = 30
/** A sender's numbers are known for so long after its linkage was deleted. */
export const numberDays = 365
/** Where it says how applications are sent, for everybody. */
export const senderDocsPath = '/api/v1/linkage_applies/docs'
