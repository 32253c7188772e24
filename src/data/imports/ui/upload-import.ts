import { errorOf, unreachable } from '#foundation/ui/api-error.ts'
import { sessionHeaders } from '#foundation/ui/session-headers.ts'
import type { CheckedFile } from './client.ts'

type Given = { kind: number; title: string; overwrite_empty: boolean; file: File }

/**
 * Sends a file and waits until the server has checked it; `progress` is told how much has been sent, 0 to 1
 * (fetch cannot tell). Throws ApiError.
 */
export const uploadImport = (
  { file, ...given }: Given,
  progress: (sent: number) => void,
): Promise<{ enterprise_import_file: CheckedFile }> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    form.set('enterprise_import_files', JSON.stringify(given))
    form.set('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', '/api/enterprise/enterprise_import_files/create')
    for (const [name, value] of Object.entries(sessionHeaders(document.cookie)))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total)
    request.onerror = () => reject(unreachable())
    request.onload = async () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText))
      else reject(await errorOf(new Response(request.responseText, { status: request.status })))
    }
    request.send(form)
  })
