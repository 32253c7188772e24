import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { archiveFaults } from '../../../../test/support/pdf.ts'
import { searchableCharacters } from './pdf-text.ts'
import { createRenderer } from './renderer.ts'

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}.typ`, import.meta.url))
const renderer = createRenderer({ workers: 1, timeoutMs: 3_000 })
afterAll(() => renderer.close())

describe('given a template and its data', () => {
  it('makes a PDF/A-2b file that carries its fonts, title and language', async () => {
    const pdf = Buffer.from(await renderer.render(fixture('plain'), { text: '請求書' })).toString('latin1')
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf).toMatch(/<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>B</)
    expect(pdf).toContain('/Lang (ja)')
    expect(pdf).toContain('/FontFile2')
    expect(pdf.match(/\/BaseFont \/[A-Z]{6}\+NotoSansJP-Regular/)).not.toBeNull()
  })

  it('makes the same bytes again, also in another process', async () => {
    const other = createRenderer({ workers: 1 })
    const data = { text: '同じ内容なら同じハッシュ値' }
    const first = await renderer.render(fixture('plain'), data)
    const again = await renderer.render(fixture('plain'), data)
    const elsewhere = await other.render(fixture('plain'), data)
    other.close()
    expect(Buffer.compare(first, again)).toBe(0)
    expect(Buffer.compare(first, elsewhere)).toBe(0)
  })

  it('keeps rare kanji and the names of other countries selectable, in the shapes of their fonts', async () => {
    const text = '髙﨑𠮷①㈱葛\u{e0100} 김철수 张伟 陳 สมชาย राम Nguyễn Wałęsa 👩\u200d💻❤\ufe0f'
    const pdf = await renderer.render(fixture('plain'), { text })
    const shown = searchableCharacters(pdf)
    for (const character of text.replace(/[\s\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''))
      expect(shown).toContain(character)
    expect(archiveFaults(pdf)).toEqual([])
    const fonts = new Set(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/(?<=\+)NotoSans\w*|NotoEmoji/g),
    )
    expect(fonts).toEqual(
      new Set(['NotoSansJP', 'NotoSansKR', 'NotoSansSC', 'NotoSansThai', 'NotoSans', 'NotoEmoji']),
    )
  })

  it('sets letters with diacritics whole, from one font, and accents over their letters', async () => {
    const text = 'ĆćČčĎďĖėĠġĹĺĽľŔŕŘřŚśŠšŤťŹźŻżŽžẀẁΆάЌќṠṡx\u030cẹ\u0301'
    const pdf = Buffer.from(await renderer.render(fixture('plain'), { text })).toString('latin1')
    expect(new Set(pdf.match(/(?<=\+)Noto\w+-\w+/g))).toEqual(new Set(['NotoSans-Regular']))
  })

  it('sets an ordinary document after one of other scripts to the same bytes as before it', async () => {
    const data = { text: '株式会社ルミナ' }
    const before = await renderer.render(fixture('plain'), data)
    await renderer.render(fixture('plain'), { text: '김철수' })
    expect(Buffer.compare(before, await renderer.render(fixture('plain'), data))).toBe(0)
  })

  it('prints an image, and keeps it from the next document', async () => {
    const images = {
      'mark.svg': Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
      ),
    }
    const data = { text: '印', image: 'mark.svg' }
    expect((await renderer.render(fixture('plain'), data, images)).length).toBeGreaterThan(0)
    await expect(renderer.render(fixture('plain'), data)).rejects.toMatchObject({ reason: 'template' })
  })
})

describe('given something that goes wrong', () => {
  it('then a character no font has refuses the document and is named with its place, never printed as another', async () => {
    const refused = renderer.render(fixture('plain'), { text: '山田𓀀ع山' })
    await expect(refused).rejects.toMatchObject({
      reason: 'characters',
      message: expect.stringContaining('印字できない文字'),
      faults: [{ place: ['text'], characters: ['𓀀', 'ع'] }],
    })
  })

  it('then a text that ends the worker is named, and the documents behind it are made', async () => {
    const lines = [{ name: '一' }, { name: '必死' }, { name: '三' }]
    const refused = renderer.render(fixture('deadly'), { title: '題', lines })
    const next = renderer.render(fixture('plain'), { text: '次の帳票' })
    await expect(refused).rejects.toMatchObject({
      name: 'DocumentError',
      reason: 'crash',
      faults: [{ place: ['lines', 1, 'name'], characters: [] }],
    })
    expect(searchableCharacters(await next)).toContain('帳')
  })

  it('then a worker whose server has gone ends without a word', async () => {
    const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const said = worker.stderr!.setEncoding('utf8').toArray()
    const request = { template: fixture('plain'), json: '{"text":"あ"}', images: {} }
    worker.send(request, () => worker.disconnect())
    const [code] = await once(worker, 'exit')
    expect([code, (await said).join('')]).toEqual([0, ''])
  })

  it('then a broken template fails with Japanese for the user and the compiler’s words for the log', async () => {
    await expect(renderer.render(fixture('broken'), {})).rejects.toMatchObject({
      name: 'DocumentError',
      reason: 'template',
      message: expect.stringContaining('帳票を作成できませんでした'),
      detail: expect.stringContaining('no_such_field'),
    })
  })

  it('then an endless document is stopped and the ones behind it are made', async () => {
    const endless = renderer.render(fixture('endless'), {})
    const next = renderer.render(fixture('plain'), { text: '次の帳票' })
    await expect(endless).rejects.toMatchObject({ reason: 'timeout' })
    expect(searchableCharacters(await next)).toContain('帳')
  })

  it('then a closed renderer refuses, and what it had not finished fails', async () => {
    const closing = createRenderer({ workers: 1 })
    const open = [1, 2].map(() => closing.render(fixture('plain'), { text: '停止' }))
    closing.close()
    for (const end of await Promise.allSettled(open)) {
      expect(end).toMatchObject({ status: 'rejected', reason: { reason: 'closed' } })
    }
    await expect(closing.render(fixture('plain'), { text: '停止' })).rejects.toMatchObject({
      reason: 'closed',
    })
  })
})

it('given more documents than a worker makes in its life, then fresh workers make the rest', async () => {
  const shortLived = createRenderer({ workers: 2, documentLimit: 2 })
  const texts = ['一', '二', '三', '四', '五', '六', '七']
  const pdfs = await Promise.all(texts.map((text) => shortLived.render(fixture('plain'), { text })))
  shortLived.close()
  for (const [i, pdf] of pdfs.entries()) expect(searchableCharacters(pdf)).toContain(texts[i])
})
