import { Link } from 'react-router'
import { StateBadge } from '#foundation/ui/badge.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { stateName } from '#foundation/ui/state-names.ts'
import type { ContractDocument } from './client.ts'

type Props = { agreement: ContractDocument['issued'][number]['agreement'] }

/** How far the agreement on an issued document is, and the way to it; nothing where none was asked. */
export const AgreementLink = ({ agreement }: Props) =>
  agreement && (
    <Link
      to={`/enterprise/agreements/${agreement.id}`}
      aria-label={`合意：${stateName('agreement', agreement.state_flg)}`}
    >
      <Row as="span" gap={4}>
        <small>合意</small>
        <StateBadge view="agreement" id={agreement.state_flg} />
      </Row>
    </Link>
  )
