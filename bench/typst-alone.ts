import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { baseFont } from '#foundation/platform/documents/fonts.ts'
import { billingTemplates } from '#money/billing-payments/templates/templates.ts'
import { numbered } from './numbered.ts'

/** The floor of the document bench: Typst in a bare loop in this process. */
const count = Number(process.argv[2])
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('../src', import.meta.url)),
  fontArgs: [{ fontPaths: [baseFont.regular, baseFont.semiBold] }],
})
const make = (i: number) => {
  const json = JSON.stringify(numbered(i))
  const inputs = { data: json, fonts: JSON.stringify({ families: [baseFont.family], letters: null }) }
  compiler.pdf({ mainFilePath: billingTemplates.invoice, inputs, resetRead: true }, { pdfStandard: 'a-2b' })
  compiler.evictCache(5)
}
for (let i = 0; i < 10; i++) make(i)
const from = performance.now()
for (let i = 0; i < count; i++) make(i)
process.send?.({ perSecond: count / ((performance.now() - from) / 1000) })
process.disconnect()
