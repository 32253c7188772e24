import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { Facts, Row } from '#foundation/ui/layout.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import { serviceStates, serviceStatus, signingServices } from '../choices.ts'
import { api, type Evidence } from './client.ts'

type Service = NonNullable<Evidence['service']>

const looks: Readonly<Record<number, Omit<State, 'label'>>> = {
  [serviceStates.waiting]: { shape: 'ring', tone: 'mute' },
  [serviceStates.sent]: { shape: 'pie', tone: 'info', fill: 0.5 },
  [serviceStates.agreed]: { shape: 'tick', tone: 'ok' },
  [serviceStates.ended]: { shape: 'cross', tone: 'mute' },
}

/** By which service it is agreed to, where it stands there, and the service's proof once it is signed. */
export function ServicePart({ id, of }: { id: number; of: Service }) {
  const downloading = useMutation({
    mutationFn: () =>
      api.blob('/api/enterprise/agreements/download/:id', { id, body: { certificate: true } }),
    onSuccess: (file) => saveFile(file, '合意締結証明書.pdf'),
  })
  const look = looks[of.state_id] ?? { shape: 'ring', tone: 'mute' }
  return (
    <>
      <h2>電子契約サービス</h2>
      <Row wrap gap={16}>
        <Facts
          facts={[
            ['サービス', labelOf(signingServices, of.service_id) ?? ''],
            ['状態', <StateMark key="state" {...look} label={labelOf(serviceStatus, of.state_id) ?? ''} />],
            of.ref !== null && ['書類ID', of.ref],
          ]}
        />
        {of.has_certificate && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Download size={14} aria-hidden />}
            loading={downloading.isPending}
            onClick={() => downloading.mutate()}
          >
            合意締結証明書
          </Button>
        )}
      </Row>
    </>
  )
}
