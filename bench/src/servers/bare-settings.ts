/** The settings of the bare server, passed on its command line. */
export type BareSettings = {
  port: number
  projectId: string
  connection: { path: string; user: string; password: string; database: string }
}
