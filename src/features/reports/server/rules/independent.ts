/** The network that a report came from, and its sender's confirmed address. */
export interface Origin {
  network: string;
  person: string;
}

/** Whether there are `wanted` reports of which no two share a network or a person. */
export function areIndependent(origins: readonly Origin[], wanted: number): boolean {
  if (wanted === 0) return true;
  return origins.some(({ network, person }, place) => {
    const others = origins.slice(place + 1).filter((one) => one.network !== network && one.person !== person);
    return areIndependent(others, wanted - 1);
  });
}
