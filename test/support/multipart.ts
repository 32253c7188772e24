/** The body of a call with a file, as a browser encodes it. */
export const multipart = async (part: string, json: unknown, bytes: Uint8Array<ArrayBuffer> | string) => {
  const form = new FormData()
  form.set(part, JSON.stringify(json))
  form.set('file', new Blob([bytes]), 'a.csv')
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
