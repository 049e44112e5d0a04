export function Page() {
  return (
    <>
      <title>Кинологическая федерация</title>
      <h1>Новости</h1>
    </>
  );
}
