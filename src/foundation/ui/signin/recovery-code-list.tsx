import { Button } from '@mantine/core'
import { Copy, Download } from 'lucide-react'
import { flashSuccess } from '../flash.tsx'
import { Row, Stack } from '../layout.tsx'
import { saveFile } from '../save-file.ts'
import styles from './signin.module.css'

/** The recovery codes, shown this once, with ways to keep them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    flashSuccess('予備のコードをコピーしました')
  }
  return (
    <Stack className={styles.codes}>
      <p>
        スマートフォンをなくしたときに、番号の代わりに1つずつ使えるコードです。
        <strong>この画面を閉じると、もう表示できません。</strong>安全な場所に控えてください。
      </p>
      <ol aria-label="予備のコード">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row wrap>
        <Button variant="default" leftSection={<Copy size={14} aria-hidden />} onClick={copy}>
          コピー
        </Button>
        <Button
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'つむぎ_予備のコード.txt')}
        >
          ファイルに保存
        </Button>
      </Row>
    </Stack>
  )
}
