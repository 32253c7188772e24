import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'

/** A ZIP of these texts. */
export const zipOf = async (files: Record<string, string>): Promise<Uint8Array> => {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text))
  return writer.close()
}

/** A Word document (.docx) of this body. */
export const wordOf = (body: string) =>
  zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
