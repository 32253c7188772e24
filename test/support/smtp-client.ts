import nodemailer from 'nodemailer'

/** Hands a mail over by SMTP as it is; answers the error of the server where it refuses, else null. */
export const deliver = async (
  port: number,
  from: string,
  to: string,
  raw: string | Buffer,
): Promise<(Error & { responseCode?: number }) | null> => {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    await transport.sendMail({ envelope: { from, to }, raw })
    return null
  } catch (error) {
    return error as Error & { responseCode?: number }
  } finally {
    transport.close()
  }
}
