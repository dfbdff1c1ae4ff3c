/** Why a form was refused, in the server's own words. */
export function FormProblem({ detail }: { detail: string }) {
  return (
    <p role="alert" className="rounded-control border border-loss bg-loss-wash px-3 py-2 text-13">
      {detail}
    </p>
  )
}
