import { lazyPart } from '#foundation/ui/lazy-part.tsx'

const LikePanel = lazyPart(async () => (await import('./like-panel.tsx')).LikePanel)

type Props = { values: Record<string, unknown> }

/** What stands beside the forms of the records that are looked over for duplicates. */
export const LikeCandidate = ({ values }: Props) => <LikePanel type="candidate" values={values} />
export const LikeCompany = ({ values }: Props) => <LikePanel type="company" values={values} />
export const LikeCompanyMember = ({ values }: Props) => <LikePanel type="company_member" values={values} />
