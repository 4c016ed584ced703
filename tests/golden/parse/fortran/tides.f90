! Tides at one place.

!> Reads and predicts tides.
module tides
  use iso_fortran_env, only: dp => real64, int32
  use harbour
  implicit none
  integer, parameter :: MAX_WAVES = 37
  real(dp), save :: datum = 0.0_dp

  !> One partial wave.
  type, extends(wave), abstract, public :: tide
    integer :: id
    real(dp), allocatable :: heights(:, :)
    type(station), pointer :: place => null()
  contains
    procedure :: height => tide_height
    procedure(reader), deferred :: read_from
    final :: close_tide
  end type tide

  enum, bind(c)
    enumerator :: ebb = 1, flood
  end enum

  interface mean
    module procedure mean_real, mean_tide
  end interface mean

contains

  !> The height at one time.
  !> In metres above datum.
  pure function tide_height(self, hours) result(height)
    class(tide), intent(in) :: self
    real(dp), intent(in), optional :: hours
    real(dp) :: height
    integer :: i
    height = datum
    do i = 1, MAX_WAVES
      if (self%heights(i, 1) < 0) cycle
      if (i > self%count) then
        exit
      else if (present(hours)) then
        height = height + wave_at(i, hours)
      end if
    end do
  end function tide_height

  recursive subroutine predict(all, n)
    type(tide), intent(inout) :: all(:)
    integer, intent(in) :: n
    real(dp), dimension(:), allocatable :: sums
    allocate(sums(n))
    select case (n)
    case (0)
      call all(1)%refresh(n)
      return
    case default
      call predict(all, n - 1)
    end select
    sums(1) = mean(sums)
    deallocate(sums)
  contains
    subroutine note(text)
      character(*), intent(in) :: text
      print *, text
    end subroutine note
  end subroutine predict

  integer(int32) function waves()
    waves = MAX_WAVES
  end function waves

end module tides

program main
  use tides
  type(tide) :: low
  call predict([low], waves())
end program main
