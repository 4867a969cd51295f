export const settings = {
  baseUrl: 'http://localhost:8080',
  projectId: '0195514d-6f00-7a31-8f2b-3d1c5e7a9b20',
  publicKey: 'pk_test_…',
}
