import { Button, CopyButton, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row, Stack } from '../layout.tsx'
import styles from './copy.module.css'

type Props = { label: string; secret: string; close: () => void; children: ReactNode }

/** A secret that nobody can see again, in a dialog: to copy before it is closed. `children` say what it is for. */
export const SecretOnce = ({ label, secret, close, children }: Props) => (
  <Stack gap={16} className={styles.form}>
    <p>{children}</p>
    <Row wrap align="end" className={styles.secret}>
      <TextInput
        label={label}
        readOnly
        value={secret}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'コピーしました' : 'コピー'}
          </Button>
        )}
      </CopyButton>
    </Row>
    <Row justify="end">
      <Button onClick={close}>保存したので閉じる</Button>
    </Row>
  </Stack>
)
