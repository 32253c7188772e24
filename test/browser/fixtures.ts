import sharp from 'sharp'
import { demoPassword } from '#app/demo/accounts.ts'
import { signIn } from '../support/client.ts'
import { makeBankFixtures } from './fixtures-bank.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 300, height: 400, channels: 3, background: '#28508f' } })
      .png()
      .toBuffer(),
  )

/** Rows with errors, and one that is registered already: candidate 1 under another spelling of the address. */
const rowsToMend = (email: string) =>
  bytes(`氏名,メールアドレス,生年月日\n見本 一郎,${email.toUpperCase()},1990/01/01\n,誤り,1990/13/45\n`)

/**
 * What the demo enterprise has none of and its screens are looked at with: a file of each kind (each with ID 1), an import
 * whose header waits to be explained (2), and one whose rows have been checked (3); and what the bank says of payouts.
 */
export const makeFixtures = async (url: string): Promise<void> => {
  const admin = await signIn(url, 'enterprise', 'admin@demo.example', demoPassword)
  const upload = async (family: string, part: string, values: object, name: string, content: Uint8Array) => {
    const { status, body } = await admin.upload(`/api/enterprise/${family}/create`, part, values, {
      name,
      bytes: content,
    })
    if (status !== 200) throw new Error(`${family} answered ${status}: ${JSON.stringify(body)}`)
  }
  const candidate = { candidate_id_by_enterprise_id: 1 }
  await upload('candidate_resumes', 'candidate_resume', candidate, '証明写真.png', await photo())
  const company = { owner_type: 'Company', owner_id_by_enterprise_id: 1 }
  await upload('file_attachments', 'file_attachment', company, '打ち合わせ.txt', bytes('次回は来月の上旬'))
  const { contract_operations } = (
    await admin.post('/api/enterprise/contract_operations/index', { limit_value: 1 })
  ).body
  const month = { contract_operation_id_by_enterprise_id: contract_operations[0].id_by_enterprise_id }
  await upload(
    'operation_files',
    'operation_file',
    month,
    '作業報告.csv',
    bytes('日付,時間\n2026/10/01,8:00\n'),
  )

  const part = 'enterprise_import_files'
  const unknown = bytes('氏名,通り名\n見本 二郎,二郎堂\n')
  await upload(part, part, { kind: 1, title: '通り名の名簿' }, '通り名.csv', unknown)
  const { email } = (await admin.get('/api/enterprise/candidates/show/1')).body.candidate
  await upload(part, part, { kind: 1, title: '直す行のある名簿' }, '名簿.csv', rowsToMend(email))
  await makeBankFixtures(admin)
}
